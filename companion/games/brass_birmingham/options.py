"""The points that a table decides: ids and values of the options of `game.yaml`, defaults first.

introductory                                        false, true                      BR-INTRO-01
name_discards                                       false, true                      BR-CARD-01  entry asks for every discarded card
spent_money                                         gross, net                       BR-TURN-04
network_at_merchants                                true, false                      BR-NETDEF-03
connect_through_merchants                           true, false                      BR-CONN-04
farm_needs_network                                  true, false                      BR-FARM-04
cover_rival_beside_own                              false, true                      BR-OVER-05
single_icon_first_when_overbuilding                 false, true                      BR-OVER-06
rail_coal_distance                                  nearer_end, chosen_end           BR-COAL-06
income_tie_break_unit                               space, level                     BR-END-03
two_barrels_of_one_merchant_location_for_one_sale   false, true                      BR-SELL-09
link_tile_limit                                     true, false                      BR-NET-10
"""

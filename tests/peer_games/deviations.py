"""The kinds of deviation that the other engine's lists show, each with the rule of ours that decides against it."""

# what its lists hold too much, by the rules named beside the items
EXTRA = {
    "BR-COAL-01": "takes coal from any connected mine, where the nearest one gives it",
    "BR-BUILD-02": "builds on a shared space while a space for the industry alone is open",
}
# what its lists lack
MISSING = {
    "BR-NET-01/farm_south": "a brewery on the southern farm touches the Kidderminster-Worcester line (BR-FARM-03)",
}

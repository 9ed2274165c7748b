"""What every game shares: contracts, verdicts, questions, prompts, scores, cases; knows no game, storage or screen."""

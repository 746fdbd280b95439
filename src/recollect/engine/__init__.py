"""The contract every game fulfils, and what comes with it: chance, errors, records."""

-- The file that says what is in it, where it is now.
comment on column advice_back_tests.figures is 'BackTest of forecast/back-test/back-test-ledger.rules.ts';

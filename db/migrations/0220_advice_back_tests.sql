-- How households would have fared with our advice over ten years, country by country; made anew each month.
create table advice_back_tests (
  country_id smallint    primary key,
  until      date        not null,
  made_at    timestamptz not null,
  figures    jsonb       not null
);
comment on column advice_back_tests.until is 'the last day whose prices it knows';
comment on column advice_back_tests.figures is 'BackTest of tanks/advice/back-test-ledger.rules.ts';

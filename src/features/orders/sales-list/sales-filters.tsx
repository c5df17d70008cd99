import { Form } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { SearchRow } from '#platform/ui/search-row.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { lifeTexts } from '../order-page/life.texts.ts';
import { salesTexts } from './sales.texts.ts';
import { type SalesQuery, salesQueryString, salesStates } from './sales-list.rules.ts';

const countryCodes = { 1: 'de', 2: 'at', 3: 'ch' } as const;

/** Words and filters of the sales list; a plain form that asks for another address. */
export function SalesFilters({ query }: { query: SalesQuery }) {
  const texts = useTexts(salesTexts);
  const isSet = salesQueryString({ ...query, after: null }) !== '';
  return (
    <Form role="search" className="mt-4 grid gap-3">
      <SearchRow
        label={texts.search}
        words={query.words}
        find={texts.find}
        reset={isSet ? { to: '/admin/verkaufsliste', label: texts.reset } : null}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <StateSelect query={query} />
        <Select
          label={texts.country}
          name="land"
          defaultValue={query.countryId ? countryCodes[query.countryId] : ''}
          options={[
            { value: '', label: texts.anyCountry },
            ...(['de', 'at', 'ch'] as const).map((value) => ({ value, label: texts.countries[value] })),
          ]}
        />
        <TextField
          label={texts.dealer}
          name="haendler"
          inputMode="numeric"
          defaultValue={query.dealerId ?? ''}
          maxLength={9}
        />
        <TextField label={texts.from} name="von" type="date" defaultValue={query.from ?? ''} />
        <TextField label={texts.until} name="bis" type="date" defaultValue={query.until ?? ''} />
      </div>
    </Form>
  );
}

function StateSelect({ query }: { query: SalesQuery }) {
  const texts = useTexts(salesTexts);
  const life = useTexts(lifeTexts);
  return (
    <Select
      label={texts.state}
      name="stand"
      defaultValue={query.isOverdue ? 'ueberfaellig' : (query.state ?? '')}
      options={[
        { value: '', label: texts.anyState },
        { value: 'ueberfaellig', label: texts.overdue },
        ...salesStates.map((value) => ({ value, label: life.states[value] })),
      ]}
    />
  );
}

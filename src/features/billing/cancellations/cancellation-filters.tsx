import { Form } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { CancellationPage } from './cancellations.page.tsx';
import { feedbackStates } from './cancellations.rules.ts';
import { cancellationsTexts } from './cancellations.texts.ts';

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function CancellationFilters({ page }: { page: CancellationPage }) {
  const texts = useTexts(cancellationsTexts);
  const { query, months, isDealer } = page;
  return (
    <Form role="search" aria-label={texts.filters} className="mt-4 flex flex-wrap items-center gap-3">
      <Select
        name="monat"
        label={texts.months}
        defaultValue={query.month}
        options={[...new Set([query.month, ...months])].map((month) => ({
          value: month,
          label: monthName.format(new Date(`${month}-01T00:00:00Z`)),
        }))}
        className="w-full xs:w-52"
      />
      {!isDealer && (
        <Select
          name="land"
          label={texts.country}
          defaultValue={query.countryId ? String(query.countryId) : ''}
          options={[
            { value: '', label: texts.anyCountry },
            ...Object.entries(texts.countries).map(([value, label]) => ({ value, label })),
          ]}
          className="w-full xs:w-44"
        />
      )}
      <Select
        name="stand"
        label={texts.status}
        defaultValue={query.status ?? ''}
        options={[
          { value: '', label: texts.anyStatus },
          ...feedbackStates.map((value) => ({ value, label: texts.statuses[value] })),
        ]}
        className="w-full xs:w-44"
      />
      <TextField
        name="suche"
        type="search"
        label={texts.words}
        defaultValue={query.words}
        maxLength={60}
        className="min-w-0 grow sm:max-w-72"
      />
      <Button type="submit">{texts.show}</Button>
    </Form>
  );
}

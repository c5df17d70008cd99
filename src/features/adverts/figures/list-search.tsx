import { Form, useSearchParams } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { KeptChoices, ListCount } from '#platform/ui/list-parts.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { maxListed, searchedText } from './figures.rules.ts';

/** Search by name and advertiser above a list of `found` rows, and how many there are. */
export function ListSearch({ found }: { found: number }) {
  const texts = useTexts(searchTexts);
  const format = useFormatter();
  const text = searchedText(useSearchParams()[0]);
  return (
    <>
      <Form
        key={text}
        role="search"
        className="mt-4 grid max-w-section-50 items-center gap-3 sm:grid-cols-[1fr_auto]"
      >
        <KeptChoices />
        <TextField label={texts.search} name="suche" type="search" defaultValue={text} maxLength={100} />
        <Button type="submit">{texts.find}</Button>
      </Form>
      <ListCount>
        {found === maxListed ? texts.first(format.quantity(found)) : texts.found(format.quantity(found))}
      </ListCount>
    </>
  );
}

const searchTexts = catalogue({
  search: 'Name oder Werbekunde',
  find: 'Suchen',
  found: (count: string) => `${count} gefunden`,
  first: (count: string) => `Die ersten ${count}. Suchen Sie, um weitere zu sehen.`,
});

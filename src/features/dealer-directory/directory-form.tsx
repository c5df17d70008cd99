import { Form } from 'react-router';
import { productGroupList } from '#features/catalog/shared.ts';
import { directoryPath } from '#features/dealers/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { directoryTexts } from './directory.texts.ts';
import { isNarrowed, markSteps, maxWords } from './directory-filter.rules.ts';
import type { ShownDirectory } from './directory-page.ts';

type Props = { page: Pick<ShownDirectory, 'area' | 'filter' | 'payments'> };

/** Search and filters as one plain form: a search leaves the area, filters alone stay in it. */
export function DirectoryForm({ page }: Props) {
  const texts = useTexts(directoryTexts);
  const { area, filter } = page;
  return (
    <div key={JSON.stringify([area.path, filter])} className="grid gap-3">
      <Form role="search" action={directoryPath} className="flex flex-wrap items-center gap-3">
        <TextField
          label={texts.search}
          name="suche"
          type="search"
          maxLength={maxWords}
          defaultValue={filter.words}
          autoComplete="off"
          className="min-w-0 grow basis-56"
        />
        <Button type="submit" variant={area.kind === 'place' ? 'secondary' : 'primary'}>
          {texts.find}
        </Button>
      </Form>
      <Filters {...page} />
    </div>
  );
}

function Filters({ area, filter, payments }: Props['page']) {
  const texts = useTexts(directoryTexts);
  const format = useFormatter();
  return (
    <Form
      action={area.path}
      aria-label={texts.filters}
      className="grid grid-cols-2 items-center gap-3 *:min-w-0 sm:grid-cols-3"
      preventScrollReset
    >
      {filter.words !== '' && <input type="hidden" name="suche" value={filter.words} />}
      <Select
        label={texts.product}
        name="produkt"
        defaultValue={filter.group?.slug ?? ''}
        options={[
          { value: '', label: texts.anyProduct },
          ...productGroupList.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <Select
        label={texts.payment}
        name="zahlung"
        defaultValue={filter.paymentId ?? ''}
        options={[
          { value: '', label: texts.anyPayment },
          ...payments.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Select
        label={texts.rating}
        name="note"
        defaultValue={filter.minMark ?? ''}
        options={[
          { value: '', label: texts.anyRating },
          ...markSteps.map((mark) => ({
            value: String(mark),
            label: texts.minMark(format.decimal(mark, mark % 1 === 0 ? 0 : 1)),
          })),
        ]}
      />
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-3">
        <Checkbox
          label={texts.smallTruck}
          name="lastwagen"
          value="klein"
          defaultChecked={filter.onlySmallTruck}
          className="grow"
        />
        <Button type="submit" variant="outline">
          {texts.apply}
        </Button>
        {isNarrowed(filter) && (
          <ButtonLink to={area.path} variant="quiet">
            {texts.reset}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

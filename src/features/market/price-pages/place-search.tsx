import { Form } from 'react-router';
import { nationalPath } from '#features/places/shared.ts';

import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { pricesTexts } from './prices.texts.ts';

/** What a search did not find, at the top of the page that it ends on. */
export function SearchedInVain({ typed }: { typed: string }) {
  const texts = useTexts(pricesTexts);
  return (
    <Notice
      live
      tone="warn"
      className="mb-6"
      title={texts.notFound(typed)}
      action={
        <a href="#ort-suchen" className="link inline-flex min-h-11 items-center">
          {texts.searchAgain}
        </a>
      }
    />
  );
}

/** Leads to the price page of a postal code or place; what is not found comes back here. */
export function PlaceSearch({ notFound }: { notFound: string }) {
  const texts = useTexts(pricesTexts);
  return (
    <section aria-labelledby="ort-suchen" className="mx-auto max-w-page px-4 pb-14 sm:pb-20">
      <div className="grid items-start gap-x-14 gap-y-5 md:grid-cols-2">
        <div>
          <h2 id="ort-suchen" className="text-2xl">
            {texts.search}
          </h2>
          <p className="mt-3 text-ink-2">{texts.searchText}</p>
        </div>
        <Form action={nationalPath} className="flex flex-wrap items-start gap-3">
          <TextField
            key={notFound}
            label={texts.searchLabel}
            name="ort"
            type="search"
            required
            maxLength={100}
            defaultValue={notFound}
            error={notFound === '' ? undefined : texts.checkSpelling}
            autoComplete="postal-code"
            className="min-w-0 grow basis-60"
          />
          <Button type="submit">{texts.find}</Button>
        </Form>
      </div>
    </section>
  );
}

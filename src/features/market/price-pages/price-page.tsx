import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { doubleCodeSentence, nationalPath } from '#features/places/shared.ts';
import type { Town } from '#features/places/types.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { Crumb } from './price-page.data.ts';
import { pricesTexts } from './price-page.texts.ts';

/** The tags of a price page: what it is about, with the average where there is one. */
export function priceMeta(locale: Locale, title: string, average: Cents | null | undefined) {
  const texts = pricesTexts(locale);
  const content = average
    ? texts.description(title, formatter(locale).money(average))
    : texts.descriptionWithoutPrice(title);
  return [{ title: texts.pageTitle(title) }, { name: 'description', content }];
}

type Props = {
  title: string;
  /** Ways up; none on the topmost page. */
  crumbs?: readonly Crumb[];
  /** Above the title. */
  notice?: ReactNode;
  /** The price of the day, below the title. */
  figure: ReactNode;
  /** Beside it: the one form of the page. */
  form: ReactNode;
  children: ReactNode;
};

/** A price page: the price of the day and beside it the way to one's own, then what the page is about. */
export function PricePage({ title, crumbs = [], notice, figure, form, children }: Props) {
  const texts = useTexts(pricesTexts);
  return (
    <>
      <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 px-4 pt-6 pb-10 sm:pt-12 sm:pb-14 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div>
          {notice}
          {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
          <h1 className="hyphens-auto text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-2 text-ink-2">
            {texts.request}, {texts.inclusive}
          </p>
          {figure}
        </div>
        {form}
      </div>
      {children}
    </>
  );
}

/** A part of a price page over its whole width. */
export const PageBand = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-page px-4 pb-14 sm:pb-20">{children}</div>
);

/** What a search did not find, at the top of the page that it ends on. */
export function SearchedInVain({ input }: { input: string }) {
  const texts = useTexts(pricesTexts);
  return (
    <Notice
      live
      tone="warn"
      className="mb-6"
      title={doubleCodeSentence(input) ?? texts.notFound(input)}
      action={
        <a href="#ort-suchen" className="link inline-flex min-h-11 items-center">
          {texts.searchAgain}
        </a>
      }
    />
  );
}

/** Several towns bear the name that was searched for: nobody but the visitor knows which one is meant. */
export function TownChoice({ input, towns }: { input: string; towns: readonly Town[] }) {
  const texts = useTexts(pricesTexts);
  return (
    <section aria-labelledby="orte-zur-wahl" className="mb-8 rounded-lg border border-line bg-surface p-5">
      <h2 id="orte-zur-wahl" className="text-lg">
        {texts.severalTowns(input, towns.length)}
      </h2>
      <ul className="mt-3 max-h-112 divide-y divide-line overflow-y-auto">
        {towns.map(({ path, name, county, state, postalCode }) => (
          <li key={path}>
            <Link to={path} discover="none" className="group block py-2.5 leading-snug">
              <span className="font-medium group-hover:underline">{name}</span>{' '}
              <span className="text-sm text-ink-2">
                {[name === county ? '' : `${postalCode}, ${county}`, texts.stateName(state)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the price page of a postal code or place; what is not found comes back here. */
export function PlaceSearch({ notFound }: { notFound: string }) {
  const texts = useTexts(pricesTexts);
  return (
    <Card raised className="p-4 sm:p-6">
      <h2 id="ort-suchen" className="text-xl">
        {texts.search}
      </h2>
      <p className="mt-1.5 mb-5 text-sm text-ink-2">{texts.searchText}</p>
      <Form action={nationalPath} className="grid gap-4">
        <TextField
          key={notFound}
          label={texts.searchLabel}
          name="ort"
          type="search"
          size="large"
          required
          maxLength={100}
          defaultValue={notFound}
          error={notFound === '' ? undefined : texts.checkSpelling}
          autoComplete="postal-code"
        />
        <Button type="submit" variant="primary" size="large" className="w-full">
          {texts.find}
        </Button>
      </Form>
    </Card>
  );
}

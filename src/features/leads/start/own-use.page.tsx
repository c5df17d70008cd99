import { Form, Link } from 'react-router';
import { postalCodeDigits } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { DigitsField } from '#platform/ui/number-field.tsx';
import { useCountry } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { GradeScale } from '../comparison/grade-scale.tsx';
import { consumptionGuideId, guidePaths, queryNames, stepPath } from '../guides/guide.rules.ts';
import type { Route } from './+types/own-use.page.ts';
import { ownUseTexts } from './own-use.texts.ts';

export const handle: PageSettings = { brand: 'leads' };

export const loader = ({ context }: Route.LoaderArgs) => ({
  locale: context.get(requestContext).country.locale,
});

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = ownUseTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: texts.pageTitle }, { name: 'description', content: texts.description }];
};

/** What the comparison is, and its first question. */
export default function OwnUsePage() {
  const texts = useTexts(ownUseTexts);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-14 sm:pt-14 sm:pb-20">
      <div className="grid items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1>{texts.title}</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-2">{texts.lead}</p>
          <Begin />
        </div>
        <Card padding="wide">
          <h2 className="text-lg">{texts.exampleTitle}</h2>
          <p className="mt-1 mb-4 text-sm text-ink-2">{texts.exampleText}</p>
          <GradeScale grade="D" perArea={22.5} />
        </Card>
      </div>
      <h2 className="mt-12 text-xl">{texts.reasonsTitle}</h2>
      <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-3">
        {texts.reasons.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <MoreGuides />
    </div>
  );
}

/** The first step reads it as its own answer, and leads on at once. */
function Begin() {
  const texts = useTexts(ownUseTexts);
  const country = useCountry();
  return (
    <Form action={stepPath(consumptionGuideId, 1)} className="mt-6 flex max-w-md flex-wrap items-start gap-3">
      <DigitsField
        name="zipCode"
        label={texts.zipCode}
        size="large"
        {...postalCodeDigits(country)}
        autoComplete="postal-code"
        className="min-w-40 flex-1"
      />
      <Button
        type="submit"
        name={queryNames.next}
        value="1"
        variant="primary"
        size="large"
        className="min-h-16.5"
      >
        {texts.begin}
      </Button>
    </Form>
  );
}

function MoreGuides() {
  const texts = useTexts(ownUseTexts);
  const guides = [
    { to: guidePaths(2).start, label: texts.heatingChange },
    { to: guidePaths(3).start, label: texts.tankRenewal },
    { to: '/mein-mex', label: texts.toTank },
  ];
  return (
    <section aria-labelledby="weitere" className="mt-12 border-t border-line pt-8">
      <h2 id="weitere" className="text-xl">
        {texts.moreTitle}
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">{texts.hasTank}</p>
      <ul className="mt-2">
        {guides.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

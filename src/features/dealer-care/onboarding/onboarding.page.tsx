import { data, Link, redirect } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { dealerById } from '#features/dealers/dealers.ts';
import { countries } from '#features/places/shared.ts';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { addDays, isDay, localDay } from '#platform/time/calendar.ts';
import { Section } from '#platform/ui/card.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import { StepsList } from '../application/steps-list.tsx';
import type { Route } from './+types/onboarding.page.ts';
import { onboardingTexts } from './onboarding.texts.ts';
import { stepsOfDealer } from './onboarding-steps.store.ts';
import { confirmTestOrder, testOrderOf } from './test-order.ts';

const here = '/haendler/aufnahme';
/** How far ahead an appointment may be. */
const maxDaysAhead = 60;

export const meta: Route.MetaFunction = () => privatePage('Aufnahme · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { db, clock, pricing } = server.deps;
  const [dealer, steps, test] = await Promise.all([
    dealerById(db, dealerId),
    stepsOfDealer(db, dealerId),
    testOrderOf(db, dealerId),
  ]);
  if (!dealer) throw notFound();
  const product = test && pricing.index().catalog.products.get(test.productId);
  return {
    steps,
    place: dealer.place,
    today: localDay(clock.now(), countries[dealer.countryId].timeZone),
    test: test
      ? { ...test, product: product?.name ?? '', unit: productGroups[product?.productGroupId ?? 1].unit }
      : null,
  };
}

type Answer = { day: string };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, { request, url });
  const { day } = valuesOf(form, { day: rawText(10) });
  const dealer = await dealerById(server.deps.db, dealerId);
  if (!dealer) throw notFound();
  const today = localDay(server.deps.clock.now(), countries[dealer.countryId].timeZone);
  if (!isDay(day) || day < today || day > addDays(today, maxDaysAhead))
    return data<Answer>({ day }, { status: 422 });
  await confirmTestOrder(server.deps, { dealerId, appointment: day });
  throw redirect(here, 303);
}

/** What a new dealer has to do until its first offer, and the order on which it tries it out. */
export default function Onboarding({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(onboardingTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {page.steps.activated && (
        <Notice tone="good" className="mt-4">
          {texts.done}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Section title={texts.title}>
          <StepsList done={page.steps} />
        </Section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Section title={texts.check} text={texts.checkText}>
            <ul className="grid gap-1">
              {texts.links.map(({ to, title }) => (
                <li key={to}>
                  <Link className="link inline-flex min-h-11 items-center" to={to}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
          <TestOrder page={page} wrongDay={(actionData as Answer | undefined)?.day ?? null} />
        </div>
      </div>
    </>
  );
}

type Page = Route.ComponentProps['loaderData'];

function TestOrder({ page, wrongDay }: { page: Page; wrongDay: string | null }) {
  const texts = useTexts(onboardingTexts);
  const format = useFormatter();
  const { test } = page;
  if (!test) return <Section title={texts.test}>{texts.none}</Section>;
  return (
    <Section title={texts.test} text={texts.text}>
      <Facts
        columns="grid gap-x-6 gap-y-1.5 xs:grid-cols-[9rem_minmax(0,1fr)]"
        rows={[
          [texts.facts.product, test.product],
          [texts.facts.amount, `${format.quantity(test.amount)} ${test.unit}`],
          [texts.facts.to, `${test.postalCode} ${page.place}`],
          [texts.facts.total, format.money(cents(test.totalPrice))],
          [texts.facts.by, format.date(test.deliveryDate)],
        ]}
      />
      {test.appointment ? (
        <Notice tone="good" className="mt-4">
          {texts.confirmed(format.date(test.appointment))}
        </Notice>
      ) : (
        <IntentForm intent="confirm" className="mt-4 grid gap-3">
          <TextField
            id="day"
            name="day"
            type="date"
            label={texts.appointment}
            defaultValue={wrongDay ?? test.deliveryDate}
            error={wrongDay === null ? undefined : texts.errors.day}
          />
          <div>
            <IntentButton intent="confirm" variant="primary">
              {texts.confirm}
            </IntentButton>
          </div>
        </IntentForm>
      )}
    </Section>
  );
}

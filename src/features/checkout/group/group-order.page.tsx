import { data, Link, redirect } from 'react-router';
import { endCollecting, groupByCode } from '#features/group-orders/group-orders.ts';
import { orderForVisitor } from '#features/orders/orders.ts';
import { groupPath } from '#features/orders/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { notFound, secretAddress } from '#shell/shared.ts';
import { requestContext, requireOwner, requireProvedForm } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { FactRows } from '../steps/order-facts.tsx';
import type { Route } from './+types/group-order.page.ts';
import { groupTexts } from './group.texts.ts';
import { type GroupPageView, loadGroupPage } from './group-page.ts';
import { JoinForm } from './join-form.tsx';
import { OwnGroupPart } from './own-group-part.tsx';

/** Orders that are shared are of one country. */
export const handle: PageSettings = { elsewhere: '/' };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps, visitor, country, partner } = context.get(requestContext);
  const url = new URL(request.url);
  const group = await groupByCode(deps.db, params.code);
  if (group && group.countryId !== country.id) {
    throw redirect(`${deps.originOf(group.countryId)}${groupPath(group.code)}${url.search}`);
  }
  const input = {
    postalCode: (url.searchParams.get('plz') ?? '').trim().slice(0, 10),
    amount: (url.searchParams.get('menge') ?? '').trim().slice(0, 12),
    isSent: url.searchParams.has('plz') || url.searchParams.has('menge'),
  };
  const view = await loadGroupPage(deps, { code: params.code, visitor, input });
  return data(
    {
      view,
      csrf: visitor.csrfToken,
      link: view && `${deps.originOf(country.id, partner?.id)}${groupPath(view.code)}`,
    },
    { status: view ? 200 : 404 },
  );
}

/** Whoever invited ends collecting early. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor } = server;
  requireOwner(server);
  await requireProvedForm(server, request);
  const group = await groupByCode(deps.db, params.code);
  const own = group && (await orderForVisitor(deps.db, visitor, group.starterOrderId));
  if (!group || !own) throw notFound();
  await endCollecting(deps, group.id);
  return redirect(groupPath(group.code), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  const texts = groupTexts(matches[0]?.loaderData?.locale ?? 'de-DE');
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }, secretAddress];
}

export default function GroupOrderPage({ loaderData: { view, link } }: Route.ComponentProps) {
  const texts = useTexts(groupTexts);
  if (!view || !link) {
    return (
      <div className="mx-auto max-w-prose px-4 py-12">
        <h1 className="text-2xl">{texts.unknownTitle}</h1>
        <p className="mt-3 text-lg text-ink-2">{texts.unknownText}</p>
        <Link to="/" className="link mt-6 inline-flex min-h-11 items-center">
          {texts.home}
        </Link>
      </div>
    );
  }
  const isOpen = view.status === 'open';
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:py-12">
      <header className="max-w-prose">
        <Badge tone={isOpen ? 'good' : 'neutral'}>{texts.status[view.status]}</Badge>
        <h1 className="mt-3 text-2xl sm:text-3xl">{texts.title}</h1>
        {isOpen && !view.own && (
          <p className="mt-3 text-lg text-ink-2">
            {texts.openLead(view.dealer.name, `${view.postalCode} ${view.place}`)}
          </p>
        )}
      </header>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {view.own && <OwnGroupPart view={view} own={view.own} link={link} />}
          {view.own?.isStarter && isOpen && <CloseEarly />}
          {isOpen && !view.own && <JoinForm view={view} />}
          {!isOpen && !view.own && (
            <section className="max-w-prose">
              <h2 className="text-xl">{texts.endedTitle[view.status]}</h2>
              <p className="mt-2 text-lg text-ink-2">{texts.endedText}</p>
              <ButtonLink to={view.aloneHref} variant="primary" size="large" className="mt-5">
                {texts.ownOffers}
              </ButtonLink>
            </section>
          )}
          {!view.own && view.steps && <PriceSteps steps={view.steps} product={view.product} />}
          <HowItWorks />
        </div>
        <GroupFacts view={view} />
      </div>
    </div>
  );
}

function CloseEarly() {
  const texts = useTexts(groupTexts);
  return (
    <details className="rounded-lg border border-line bg-surface px-5 py-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.closeTitle}</summary>
      <p className="text-ink-2">{texts.closeText}</p>
      <PostForm className="mt-3 pb-2">
        <button type="submit" name="intent" value="close" className="button button-outline">
          {texts.close}
        </button>
      </PostForm>
    </details>
  );
}

/** What everybody with the link may know. */
function GroupFacts({ view }: { view: GroupPageView }) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const { unit } = view.product;
  return (
    <FactRows
      facts={[
        { label: texts.dealer, value: `${view.dealer.name}, ${view.dealer.place}` },
        { label: texts.product, value: view.product.name },
        { label: texts.households, value: texts.householdsOf(view.households, view.mostHouseholds) },
        { label: texts.together, value: `${format.quantity(view.together)} ${unit}` },
        { label: texts.until, value: format.shortDay(view.until) },
        { label: texts.run, value: view.runNumber },
      ]}
      className="divide-y divide-line rounded-lg border border-line bg-surface px-5 shadow-card lg:sticky lg:top-6"
      row="flex flex-wrap justify-between gap-x-6 py-2.5"
      value="text-right font-medium tabular-nums wrap-anywhere"
    />
  );
}

type StepsProps = { steps: NonNullable<GroupPageView['steps']>; product: GroupPageView['product'] };

/** What neighbours save, in numbers of the dealer's own price list. */
function PriceSteps({ steps, product }: StepsProps) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const write = (amount: number) => `${format.quantity(amount)}\u00a0${product.unit}`;
  const columns = texts.stepColumns;
  return (
    <TitledSection id="steps" title={texts.stepsTitle(write(steps.amount))} className="max-w-prose">
      <p className="mt-2 text-ink-2">{texts.stepsText}</p>
      <table className="mt-4 w-full text-right tabular-nums">
        <thead className="text-sm text-ink-2">
          <tr className="border-b border-line *:py-2 *:font-normal">
            <th scope="col" className="text-left">
              {columns.together}
            </th>
            <th scope="col" className="pl-3 max-xs:hidden">
              {texts.perUnit(columns.unitPrice, write(product.priceUnit))}
            </th>
            <th scope="col" className="pl-3">
              {columns.total}
            </th>
            <th scope="col" className="pl-3">
              {columns.saved}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.rows.map((row, at) => (
            <tr key={row.together} className="border-b border-line align-top *:py-2">
              <th scope="row" className="text-left font-medium">
                {write(row.together)}
                <span className="block text-sm font-normal text-ink-2">{texts.stepWho[at]}</span>
              </th>
              <td className="pl-3 max-xs:hidden">{format.money(row.unitPrice)}</td>
              <td className="pl-3 whitespace-nowrap">{format.money(row.totalPrice)}</td>
              <td className="pl-3 font-semibold whitespace-nowrap text-good">
                {row.saved > 0 ? format.money(row.saved) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}

function HowItWorks() {
  const texts = useTexts(groupTexts);
  return (
    <TitledSection id="how" title={texts.howTitle} className="max-w-prose">
      <ol className="mt-3 space-y-3">
        {texts.how.map((line, at) => (
          <li key={line} className="flex gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-line text-sm font-semibold tabular-nums">
              {at + 1}
            </span>
            <span className="min-w-0 text-ink-2">{line}</span>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

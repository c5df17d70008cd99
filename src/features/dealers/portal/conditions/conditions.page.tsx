import { data, redirect } from 'react-router';
import {
  anyPaymentId,
  productGroupList,
  productGroupOfSlug,
  productGroups,
} from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { ownTerms } from '../../conditions.store.ts';
import { dealerFacts } from '../../dealers.store.ts';
import type { Surcharge, Terms } from '../../dealers.types.ts';
import { latestVersionOf } from '../../prices/own-prices.store.ts';
import { type SaveError, saveForm } from '../../prices/price-changes.ts';
import type { Route } from './+types/conditions.page.ts';
import { readTerms, type TermsErrors } from './conditions.rules.ts';
import { conditionsTexts } from './conditions.texts.ts';
import { SurchargesForm, TermsForm } from './conditions-form.tsx';
import { readSurcharges, type SurchargeErrors, surchargeLines } from './surcharges.rules.ts';

const addressOf = (slug: string) => `/haendler/konditionen?gruppe=${slug}`;

export const meta: Route.MetaFunction = () => privatePage('Konditionen · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { searchParams } = url;
  return {
    ...(await scopeOf(server, dealerId, searchParams.get('gruppe') ?? '')),
    isSaved: searchParams.has('gespeichert'),
  };
}

/** What a group's two forms show and are read with. */
async function scopeOf({ deps }: RequestContext, dealerId: number, slug: string) {
  const version = await latestVersionOf(deps.db, dealerId);
  const dealer = await dealerFacts(deps.db, dealerId);
  if (!dealer) throw notFound();
  const groupId: ProductGroupId = productGroupOfSlug(slug)?.id ?? dealer.productGroupIds[0] ?? 1;
  const { terms, surcharges } = await ownTerms(deps.db, { dealerId, productGroupId: groupId });
  const scope = deps.pricing.index().catalog.scope(dealer.countryId, groupId);
  const payments = scope.parameterGroups.find(({ key }) => key === 'Payment')?.parameters ?? [];
  return {
    version,
    terms,
    group: productGroups[groupId],
    currency: countries[dealer.countryId].currencySymbol,
    sold: dealer.productGroupIds,
    payments: payments.filter(({ id }) => id !== anyPaymentId).map(({ id, name }) => ({ id, name })),
    lines: surchargeLines(scope, surcharges),
  };
}

type Answer = { terms?: SaveError<TermsErrors>; surcharges?: SaveError<SurchargeErrors> };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, { request, url });
  const { group, payments, lines } = await scopeOf(server, dealerId, form.text('group'));
  const [sent, productGroupId] = [{ dealerId, form }, group.id];
  if (form.text('intent') === 'terms') {
    const paymentIds = payments.map(({ id }) => id);
    const changeOf = (terms: Terms) => ({ kind: 'terms', productGroupId, terms }) as const;
    const saved = await saveForm(server.deps, { ...sent, read: readTerms(form, paymentIds), changeOf });
    if (!saved.ok) return data<Answer>({ terms: saved.error }, { status: saved.error.status });
  } else {
    const changeOf = (surcharges: readonly Surcharge[]) =>
      ({ kind: 'surcharges', productGroupId, surcharges }) as const;
    const saved = await saveForm(server.deps, { ...sent, read: readSurcharges(form, lines), changeOf });
    if (!saved.ok) return data<Answer>({ surcharges: saved.error }, { status: saved.error.status });
  }
  throw redirect(`${addressOf(group.slug)}&gespeichert=1`, 303);
}

export default function ConditionsPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(conditionsTexts);
  const answer = actionData as Answer | undefined;
  const { group, sold, terms, version } = page;
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{texts.lead}</p>
      <ChipLinks
        label={texts.groups}
        className="mt-4"
        links={[...productGroupList]
          .sort((a, b) => Number(sold.includes(b.id)) - Number(sold.includes(a.id)))
          .map(({ id, slug, name }) => ({ label: name, to: addressOf(slug), current: id === group.id }))}
      />
      <DoneNotice>{page.isSaved && !answer && texts.saved}</DoneNotice>
      {!terms && <Notice className="mt-5">{texts.notSold}</Notice>}
      {(answer?.terms ?? answer?.surcharges)?.status === 409 && (
        <StaleNotice what="retained" to={addressOf(group.slug)} className="mt-5" />
      )}
      <div
        key={`${group.id} ${version}`}
        className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]"
      >
        <TermsForm page={page} answer={answer?.terms} />
        {terms && <SurchargesForm page={page} answer={answer?.surcharges} />}
      </div>
    </>
  );
}

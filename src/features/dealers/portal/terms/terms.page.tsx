import { data, redirect } from 'react-router';
import {
  anyPaymentId,
  productGroupList,
  productGroupOfSlug,
  productGroups,
} from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import { intentOf, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';

import { dealerFacts } from '../../dealers.store.ts';
import type { PriceChange } from '../../dealers.types.ts';
import { latestVersionOf } from '../../own-prices.store.ts';
import { saveOwnChange } from '../../own-prices.ts';
import { ownTerms } from '../../own-terms.store.ts';
import { readSurcharges, type SurchargeFault, surchargeLines } from '../../surcharges-form.rules.ts';
import { readTerms, type TermsFault } from '../../terms-form.rules.ts';
import type { Route } from './+types/terms.page.ts';
import { SurchargesForm } from './surcharges-form.tsx';
import { termsTexts } from './terms.texts.ts';
import { TermsForm } from './terms-form.tsx';

export const meta: Route.MetaFunction = () => privatePage('Konditionen · Händlerbereich');

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const { searchParams } = new URL(request.url);
  const scene = await sceneOf(server, dealerId, searchParams.get('gruppe') ?? '');
  return {
    ...scene,
    csrf: server.visitor.csrfToken ?? '',
    isSaved: searchParams.has('gespeichert'),
  };
}

/** What a group's two forms show and are read with. */
async function sceneOf({ deps }: RequestContext, dealerId: number, slug: string) {
  const version = await latestVersionOf(deps.db, dealerId);
  const dealer = await dealerFacts(deps.db, dealerId);
  if (!dealer) throw notFound();
  const groupId: ProductGroupId = productGroupOfSlug(slug)?.id ?? dealer.productGroupIds[0] ?? 1;
  const { unit, priceUnit } = productGroups[groupId];
  const { terms, surcharges } = await ownTerms(deps.db, { dealerId, productGroupId: groupId });
  const scope = deps.pricing.index().catalog.scope(dealer.countryId, groupId);
  const payments = scope.parameterGroups.find(({ key }) => key === 'Payment')?.parameters ?? [];
  return {
    version,
    group: { id: groupId, slug: productGroups[groupId].slug, unit, priceUnit },
    currency: countries[dealer.countryId].currencySymbol,
    sold: dealer.productGroupIds,
    terms,
    payments: payments.filter(({ id }) => id !== anyPaymentId).map(({ id, name }) => ({ id, name })),
    lines: surchargeLines(scope, surcharges),
  };
}

export type TermsPage = Awaited<ReturnType<typeof loader>>;

export type TermsRefusal = {
  typed: Readonly<Record<string, string>>;
  isStale: boolean;
} & (
  | { intent: 'terms'; errors: Readonly<Record<string, TermsFault>> }
  | { intent: 'surcharges'; errors: Readonly<Record<string, SurchargeFault>> }
);

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, request);
  const scene = await sceneOf(server, dealerId, form.text('group'));
  const intent = intentOf(form, ['terms']) ?? 'surcharges';
  const typed = form.typed();
  const read = intent === 'terms' ? readTermsForm(form, scene) : readSurchargesForm(form, scene);
  if ('refused' in read)
    return data<TermsRefusal>({ ...read.refused, typed, isStale: false }, { status: 422 });
  const outcome = await saveOwnChange(server.deps, {
    dealerId,
    expectedVersion: valuesOf(form, { version }).version,
    change: read.change,
  });
  if (outcome.kind !== 'saved') {
    return data<TermsRefusal>({ intent, errors: {}, typed, isStale: true }, { status: 409 });
  }
  throw redirect(`/haendler/konditionen?gruppe=${scene.group.slug}&gespeichert=1`, 303);
}

type Scene = Awaited<ReturnType<typeof sceneOf>>;
type Unsaid<T> = T extends unknown ? Omit<T, 'typed' | 'isStale'> : never;
type Read = { change: PriceChange } | { refused: Unsaid<TermsRefusal> };

function readTermsForm(form: PostedForm, { group, payments }: Scene): Read {
  const read = readTerms(
    form,
    payments.map(({ id }) => id),
  );
  return read.ok
    ? { change: { kind: 'terms', productGroupId: group.id, terms: read.values } }
    : { refused: { intent: 'terms', errors: read.errors } };
}

function readSurchargesForm(form: PostedForm, { group, lines }: Scene): Read {
  const read = readSurcharges(form, lines);
  return read.ok
    ? { change: { kind: 'surcharges', productGroupId: group.id, surcharges: read.values } }
    : { refused: { intent: 'surcharges', errors: read.errors } };
}

/** Terms and surcharges of one product group. */
export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(termsTexts);
  const refused = actionData as TermsRefusal | undefined;
  const { group, sold, terms } = loaderData;
  const here = `/haendler/konditionen?gruppe=${group.slug}`;
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{texts.lead}</p>
      <ChipLinks
        label={texts.groups}
        className="mt-4"
        links={[...productGroupList]
          .sort((a, b) => Number(sold.includes(b.id)) - Number(sold.includes(a.id)))
          .map(({ id, slug, name }) => ({
            label: name,
            to: `/haendler/konditionen?gruppe=${slug}`,
            current: id === group.id,
          }))}
      />
      {loaderData.isSaved && !refused && (
        <Notice tone="good" live className="mt-5">
          {texts.saved}
        </Notice>
      )}
      {!terms && <Notice className="mt-5">{texts.notSold}</Notice>}
      {refused?.isStale && <StaleNotice what="kept" to={here} className="mt-5" />}
      <div
        key={`${group.id} ${loaderData.version}`}
        className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]"
      >
        <TermsForm page={loaderData} refused={refused?.intent === 'terms' ? refused : undefined} />
        {terms && (
          <SurchargesForm
            page={loaderData}
            refused={refused?.intent === 'surcharges' ? refused : undefined}
          />
        )}
      </div>
    </>
  );
}

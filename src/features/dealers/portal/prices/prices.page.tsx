import { data, Form, redirect } from 'react-router';
import { parseAmount, productGroups } from '#features/catalog/shared.ts';
import { valuesOf, version } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';

import { columnsOf, type GridFault, readGrid } from '../../own-prices.rules.ts';
import { ownPrices, productsOfDealer } from '../../own-prices.store.ts';
import { saveOwnChange } from '../../own-prices.ts';
import type { Route } from './+types/prices.page.ts';
import { PriceGrid } from './price-grid.tsx';
import { pricesTexts } from './prices.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Preise · Händlerbereich');

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const { searchParams } = new URL(request.url);
  const scope = await scopeOf(server, { dealerId, asked: Number(searchParams.get('produkt')) });
  return {
    ...scope,
    columns: withTier(columnsOf(scope.zones, scope.product.id), searchParams.get('stufe') ?? ''),
    csrf: server.visitor.csrfToken ?? '',
    saved: searchParams.get('gespeichert'),
  };
}

export type PriceRefusal = {
  kind: 'stale' | 'refused' | 'invalid';
  errors: Readonly<Record<string, GridFault>>;
  typed: Readonly<Record<string, string>>;
};

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, request);
  const scope = await scopeOf(server, { dealerId, asked: Number(form.text('product')) });
  const here = `/haendler/preise?produkt=${scope.product.id}`;
  const columns = withTiers(columnsOf(scope.zones, scope.product.id), form.text('columns'));
  const grid = readGrid(form, { zones: scope.zones, productId: scope.product.id, columns });
  const typed = form.typed();
  if (!grid.ok) return data<PriceRefusal>({ kind: 'invalid', errors: grid.errors, typed }, { status: 422 });
  if (grid.values.length === 0) throw redirect(`${here}&gespeichert=nichts`, 303);
  const outcome = await saveOwnChange(server.deps, {
    dealerId,
    expectedVersion: valuesOf(form, { version }).version,
    change: { kind: 'price_lists', lists: grid.values },
  });
  if (outcome.kind === 'saved') throw redirect(`${here}&gespeichert=preise`, 303);
  return data<PriceRefusal>({ kind: outcome.kind, errors: {}, typed }, { status: 409 });
}

async function scopeOf({ deps }: RequestContext, { dealerId, asked }: { dealerId: number; asked: number }) {
  const [prices, products] = await Promise.all([
    ownPrices(deps.db, dealerId),
    productsOfDealer(deps.db, dealerId),
  ]);
  const sold = (id: number) => prices.zones.some((zone) => zone.lists[id] !== undefined);
  const product =
    products.find(({ id }) => id === asked) ?? products.find(({ id }) => sold(id)) ?? products[0];
  if (!product) throw new Error(`dealer ${dealerId} is in a country without products`);
  const { unit, priceUnit } = productGroups[product.productGroupId as keyof typeof productGroups];
  return { ...prices, products, product, unit, priceUnit };
}

const withTier = (columns: readonly number[], typed: string): number[] => {
  const amount = parseAmount(typed);
  return amount !== null && amount > 0 && amount <= 100_000
    ? [...new Set([...columns, amount])].sort((a, b) => a - b)
    : [...columns];
};

const withTiers = (columns: readonly number[], typed: string): number[] =>
  typed
    .split(' ')
    .slice(0, 30)
    .reduce(withTier, [...columns]);

/** A product's prices in all zones: one grid, saved as a whole. */
export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { product, priceUnit, unit, saved } = loaderData;
  const refused = actionData as PriceRefusal | undefined;
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
        <ButtonLink to="/haendler/preise/import" variant="outline" size="small">
          {texts.import}
        </ButtonLink>
      </div>
      <p className="mt-1 max-w-prose text-ink-2">{texts.lead(`${format.quantity(priceUnit)} ${unit}`)}</p>
      {saved && !refused && (
        <Notice tone="good" live className="mt-5">
          {saved === 'nichts' ? texts.unchanged : texts.saved}
        </Notice>
      )}
      {refused?.kind === 'stale' && (
        <StaleNotice what="kept" to={`/haendler/preise?produkt=${product.id}`} className="mt-5" />
      )}
      {refused?.kind === 'refused' && (
        <Notice tone="warn" live className="mt-5">
          {texts.refused}
        </Notice>
      )}
      <ProductChoice page={loaderData} />
      <PriceGrid page={loaderData} refused={refused} />
    </>
  );
}

export type PricesPage = Awaited<ReturnType<typeof loader>>;

function ProductChoice({ page }: { page: PricesPage }) {
  const texts = useTexts(pricesTexts);
  return (
    <Form className="mt-5 flex flex-wrap items-center gap-3">
      <Select
        key={page.product.id}
        label={texts.product}
        name="produkt"
        defaultValue={page.product.id}
        className="min-w-0 grow sm:max-w-80"
        options={page.products.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Button type="submit" variant="outline">
        {texts.show}
      </Button>
    </Form>
  );
}

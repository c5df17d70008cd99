import { data, Form, redirect, useNavigation } from 'react-router';
import { parseAmount, productGroups } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { ScrollRegion } from '#platform/ui/scroll-region.tsx';
import { Select } from '#platform/ui/select.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { PriceListChange, PriceTiers } from '../../dealers.types.ts';
import { ownPrices, productsOfDealer } from '../../prices/own-prices.store.ts';
import { type SaveError, saveForm } from '../../prices/price-changes.ts';
import { cellName, columnsOf, type GridErrors, readGrid } from '../../prices/price-grid.rules.ts';
import { priceText } from '../../prices/price-text.rules.ts';
import type { Route } from './+types/prices.page.ts';
import { DoubtfulPrices } from './doubtful-prices.tsx';
import { pricesTexts } from './prices.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Preise · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { searchParams } = url;
  const scope = await scopeOf(server, { dealerId, asked: Number(searchParams.get('produkt')) });
  return {
    ...scope,
    columns: withTier(columnsOf(scope.zones, scope.product.id), searchParams.get('stufe') ?? ''),
    saved: searchParams.get('gespeichert'),
  };
}

type Answer = SaveError<GridErrors>;

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, { request, url });
  const scope = await scopeOf(server, { dealerId, asked: Number(form.text('product')) });
  const here = `/haendler/preise?produkt=${scope.product.id}`;
  const sentColumns = form.text('columns').split(' ').slice(0, 30);
  const columns = sentColumns.reduce(withTier, columnsOf(scope.zones, scope.product.id));
  const read = readGrid(form, { zones: scope.zones, productId: scope.product.id, columns });
  if (read.ok && read.values.length === 0) throw redirect(`${here}&gespeichert=nichts`, 303);
  const changeOf = (lists: readonly PriceListChange[]) => ({ kind: 'price_lists', lists }) as const;
  const saved = await saveForm(server.deps, { dealerId, form, read, changeOf });
  if (!saved.ok) return data(saved.error, { status: saved.error.status });
  throw redirect(`${here}&gespeichert=preise`, 303);
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

function withTier(columns: number[], input: string): number[] {
  const amount = parseAmount(input);
  return amount !== null && amount > 0 && amount <= 100_000
    ? [...new Set([...columns, amount])].sort((a, b) => a - b)
    : columns;
}

/** A product's prices in all zones: one grid, saved as a whole. */
export default function Prices({ loaderData: page, actionData }: Route.ComponentProps) {
  const { product, priceUnit, unit, saved } = page;
  const answer = actionData as Answer | undefined;
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
        <ListLinks />
      </div>
      <p className="mt-1 max-w-prose text-ink-2">{texts.lead(`${format.quantity(priceUnit)} ${unit}`)}</p>
      <DoneNotice>{saved && !answer && (saved === 'nichts' ? texts.unchanged : texts.saved)}</DoneNotice>
      {answer?.kind === 'stale' && (
        <StaleNotice what="retained" to={`/haendler/preise?produkt=${product.id}`} className="mt-5" />
      )}
      {answer?.kind === 'rejected' && (
        <Notice tone="warn" live className="mt-5">
          {texts.rejected}
        </Notice>
      )}
      <ProductChoice page={page} />
      {page.columns.length === 0 ? (
        <p className="mt-5 text-ink-2">{texts.noLists}</p>
      ) : (
        <GridForm page={page} answer={answer} />
      )}
      <Form className="mt-6 flex flex-wrap items-center gap-3" preventScrollReset>
        <input type="hidden" name="produkt" value={product.id} />
        <TextField label={texts.newTier} name="stufe" inputMode="numeric" maxLength={7} suffix={unit} />
        <Button type="submit" variant="outline">
          {texts.addTier}
        </Button>
      </Form>
    </>
  );
}

/** The present prices as files, and the way back for them. */
function ListLinks() {
  const texts = useTexts(pricesTexts);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="text-ink-2">{texts.take}:</span>
        {(['xlsx', 'csv'] as const).map((format) => (
          <a key={format} href={`/haendler/preise.${format}`} download className="link">
            {texts.takeAs[format]}
          </a>
        ))}
      </p>
      <ButtonLink to="/haendler/preise/import" variant="outline" size="small">
        {texts.import}
      </ButtonLink>
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];
type Props = { page: Page; answer: Answer | undefined };

function ProductChoice({ page }: { page: Page }) {
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

function GridForm({ page, answer }: Props) {
  const texts = useTexts(pricesTexts);
  const { state, formData } = useNavigation();
  const { product, version, columns } = page;
  const failures = Object.entries(answer?.errors ?? {}).map(([fieldId, error]) => ({
    fieldId,
    message: texts.errors[error],
  }));
  return (
    <PostForm
      fields={{ product: product.id, version, columns: columns.join(' ') }}
      className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4"
      noValidate
      preventScrollReset
    >
      <ErrorSummary failures={failures} />
      {answer?.doubt && <DoubtfulPrices doubt={answer.doubt} zones={page.zones} products={page.products} />}
      <Grid page={page} answer={answer} />
      <div>
        <Button type="submit" variant="primary" busy={state !== 'idle' && formData?.has('columns') === true}>
          {texts.save}
        </Button>
      </div>
    </PostForm>
  );
}

const box = 'overflow-x-auto rounded-lg border border-line bg-surface';

/** Zones down, tiers across; every cell is a text field, so that it works by keyboard and without JavaScript. */
function Grid({ page, answer }: Props) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const amountText = (amount: number) => `${format.quantity(amount)} ${page.unit}`;
  return (
    <ScrollRegion label={texts.title} className={box}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface px-4 py-2.5 font-medium text-ink-2">
              {texts.zone}
            </th>
            {page.columns.map((amount) => (
              <th key={amount} scope="col" className="px-2 py-2.5 font-medium whitespace-nowrap text-ink-2">
                {texts.from(amountText(amount))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.zones.map((zone) => (
            <tr key={zone.id} className="border-t border-line">
              <th scope="row" className="sticky left-0 min-w-28 bg-surface px-4 py-2 font-medium md:min-w-56">
                {zone.name}
                <span className="block font-normal text-ink-2">{texts.codes(zone.codeCount)}</span>
              </th>
              {page.columns.map((amount) => (
                <Cell
                  key={amount}
                  name={cellName(zone.id, amount)}
                  label={texts.cell(zone.name, amountText(amount))}
                  present={presentPrice(zone.lists[page.product.id], amount)}
                  answer={answer}
                  isDoubtful={
                    answer?.doubt?.prices.some((one) => one.zoneId === zone.id && one.amount === amount) ??
                    false
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const presentPrice = (list: PriceTiers | undefined, amount: number): number | undefined =>
  list?.prices[list.amounts.indexOf(amount)];

function Cell(props: {
  name: string;
  label: string;
  present: number | undefined;
  answer: Props['answer'];
  isDoubtful: boolean;
}) {
  const texts = useTexts(pricesTexts);
  const { name, present, answer } = props;
  const error = answer?.errors[name];
  return (
    <td className="px-1.5 py-2">
      <input
        id={name}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        aria-label={props.label}
        aria-invalid={error || props.isDoubtful ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        defaultValue={answer?.input[name] ?? (present === undefined ? '' : priceText(present))}
        className={`min-h-11 w-20 rounded-sm border bg-field px-2 text-right tabular-nums ${error ? 'border-bad' : props.isDoubtful ? 'border-warn bg-warn-bg' : 'border-field-line'}`}
      />
      {error && (
        <span id={`${name}-error`} className="sr-only">
          {texts.errors[error]}
        </span>
      )}
    </td>
  );
}

import { data, redirect } from 'react-router';
import { faultyLines } from '#platform/files/read-csv.ts';
import { form, upload } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { CsvFaults, CsvFields } from '#platform/ui/csv-import.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import type { PriceListChange } from '../../dealers.types.ts';
import { ownPrices, productsOfDealer } from '../../own-offer.store.ts';
import { priceText } from '../../own-prices.rules.ts';
import { doubtAboutLists, saveForm } from '../../price-changes.ts';
import { readPriceImport } from '../../price-import.rules.ts';
import type { Route } from './+types/import.page.ts';
import { DoubtfulPrices } from './doubtful-prices.tsx';
import { pricesTexts } from './prices.texts.ts';

/** More than five thousand lines take. */
const maxBytes = 400_000;

export const meta: Route.MetaFunction = () => privatePage('Preise einlesen · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { zones } = await ownPrices(server.deps.db, dealerId);
  const [product] = await productsOfDealer(server.deps.db, dealerId);
  return {
    example: zones
      .slice(0, 2)
      .map((zone, at) => `${zone.name};${product?.name};${at * 1500 + 500};9${at},50`),
  };
}

const fileForm = form({ file: upload(maxBytes) });

/** The first post checks and shows, the second, which carries the same text, saves. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form: posted } = await requireDealerForm(server, { request, url });
  const chosen = fileForm(posted);
  const file = chosen.ok ? await chosen.values.file.text() : '';
  const text = (file || posted.text('text')).slice(0, maxBytes);
  const [prices, products] = await Promise.all([
    ownPrices(server.deps.db, dealerId),
    productsOfDealer(server.deps.db, dealerId),
  ]);
  const read = readPriceImport(text, { zones: prices.zones, products });
  const isApplied = posted.text('intent') === 'apply' && read.errors.length === 0;
  const change = {
    read: { ok: true, values: read.lists },
    changeOf: (lists: readonly PriceListChange[]) => ({ kind: 'price_lists', lists }) as const,
  } as const;
  const outcome = isApplied ? await saveForm(server.deps, { dealerId, form: posted, ...change }) : null;
  if (outcome?.ok) throw redirect('/haendler/preise?gespeichert=preise', 303);
  const failure = outcome && !outcome.ok ? outcome.error : null;
  const lists = read.errors.length > 0 ? [] : read.lists;
  const doubt = failure?.doubt ?? (await doubtAboutLists(server.deps.db, { dealerId, lists }));
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? '';
  return data(
    {
      text,
      version: prices.version,
      errors: faultyLines(text, read.errors, 100),
      lists: read.lists.map(({ zoneId, productId, tiers }) => ({
        zone: nameOf(prices.zones, zoneId),
        product: nameOf(products, productId),
        tiers: tiers.amounts.map((amount, at) => ({ amount, price: tiers.prices[at] ?? 0 })),
      })),
      isStale: failure !== null && failure.doubt === null,
      doubt,
      zones: prices.zones.map(({ id, name }) => ({ id, name })),
      products: products.map(({ id, name }) => ({ id, name })),
    },
    { status: read.errors.length > 0 ? 422 : outcome ? 409 : 200 },
  );
}

export default function ImportPrices({ loaderData, actionData: checked }: Route.ComponentProps) {
  const texts = useTexts(pricesTexts);
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.importTitle}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{texts.importLead}</p>
      {checked?.isStale && <StaleNotice what="retained" className="mt-5" />}
      {checked && <ImportPreview checked={checked} />}
      <Card padding="wide" className="mt-6 max-w-3xl">
        <PostForm encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CsvFields
            labels={{ file: texts.importFile, text: texts.importText, example: texts.example }}
            text={checked?.text ?? ''}
            example={loaderData.example.join('\n')}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="check" variant={checked ? 'outline' : 'primary'}>
              {texts.check}
            </Button>
            <ButtonLink to="/haendler/preise" variant="quiet">
              {texts.back}
            </ButtonLink>
          </div>
        </PostForm>
      </Card>
    </>
  );
}

type Checked = NonNullable<Route.ComponentProps['actionData']>;

function ImportPreview({ checked }: { checked: Checked }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const { version, text } = checked;
  const tierText = ({ amount, price }: Checked['lists'][number]['tiers'][number]) =>
    `${texts.from(format.quantity(amount))}: ${priceText(price)}`;
  if (checked.errors.length > 0) {
    return (
      <CsvFaults
        title={texts.errorsTitle(checked.errors.length)}
        line={texts.line}
        faults={checked.errors.map((one) => ({ ...one, message: texts.importErrors[one.error] }))}
        className="mt-5 max-w-3xl"
      />
    );
  }
  return (
    <TitledSection id="preview" title={texts.preview} className="mt-6 max-w-3xl">
      <p className="text-ink-2" role="status">
        {texts.previewText(checked.lists.length)}
      </p>
      <ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
        {checked.lists.map(({ zone, product, tiers }) => (
          <li key={`${zone} ${product}`} className="px-4 py-3">
            <span className="font-medium">
              {zone}, {product}
            </span>
            <span className="block text-sm text-ink-2 tabular-nums">{tiers.map(tierText).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <PostForm
        fields={{ intent: 'apply', version, text }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {checked.doubt && (
          <DoubtfulPrices doubt={checked.doubt} zones={checked.zones} products={checked.products} />
        )}
        {checked.doubt?.kind !== 'too_low' && (
          <div>
            <Button type="submit" variant="primary">
              {texts.apply}
            </Button>
          </div>
        )}
      </PostForm>
    </TitledSection>
  );
}

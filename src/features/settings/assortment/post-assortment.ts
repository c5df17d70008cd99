import type { Connection, Database } from '#db/database.ts';
import { allOptions, allProducts, writeOption, writeProduct } from '#features/catalog/catalog.ts';
import { anyPaymentId, productGroups } from '#features/catalog/shared.ts';
import type { OptionRow, OptionScope, ProductRow } from '#features/catalog/types.ts';
import { offererCount, sellersOf } from '#features/dealers/dealers.ts';
import { ordersChoosing, ordersOfProduct } from '#features/orders/orders.ts';
import { countries } from '#features/places/shared.ts';
import { text, ticked, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { Clock } from '#platform/time/clock.ts';
import { confirmedChange } from '#platform/work/confirmed-change.ts';
import { notFound, staffPages } from '#shell/shared.ts';
import { changeSetting } from '../setting-changes.ts';
import { assortmentTexts } from './assortment.texts.ts';

const { path } = staffPages['settings/assortment/assortment'];
const days = 30 * 86_400_000;
const texts = assortmentTexts('de-DE');
const { quantity } = formatter('de-DE');

type Deps = { db: Database; clock: Clock };

const fields = {
  name: text(80),
  shortName: text(40),
  description: text(600),
  maker: text(300),
  dataSheet: text(300),
  isActive: ticked(),
};

const idIn = (posted: PostedForm, name: string): number =>
  Number(/^-?\d{1,6}$/.exec(posted.text(name))?.[0] ?? Number.NaN);

/** A product or an option with other names, or sold elsewhere. */
export const postAssortment = (deps: Deps, posted: PostedForm, actorId: number) =>
  posted.has('productId') ? postProduct(deps, posted, actorId) : postOption(deps, posted, actorId);

const nameErrors = ({ name, shortName }: { name: string; shortName: string }) => ({
  ...(name === '' && { name: texts.errors.name }),
  ...(shortName === '' && { shortName: texts.errors.name }),
});

const sheetErrors = ({ dataSheet }: Pick<ProductRow, 'dataSheet'>) => ({
  ...(dataSheet !== '' && !isSecureAddress(dataSheet) && { dataSheet: texts.errors.dataSheet }),
});

const isSecureAddress = (text: string): boolean => /^https:\/\/\S+$/.test(text) && URL.canParse(text);

async function postProduct(deps: Deps, posted: PostedForm, actorId: number) {
  const id = idIn(posted, 'productId');
  const product = (await allProducts(deps.db)).find((one) => one.id === id);
  if (!product) throw notFound();
  const wanted = { ...product, ...valuesOf(posted, fields) };
  return confirmedChange(posted, {
    subject: `product ${id}`,
    actorId,
    path,
    refusals: texts.errors,
    errors: { ...nameErrors(wanted), ...sheetErrors(wanted) },
    change: describeProduct(wanted),
    effect: async () => {
      const sold = await soldBy(deps.db, id, new Date(deps.clock.now().getTime() - days));
      return effectLines(productChanges(product, wanted), sold);
    },
    save: (asked) =>
      changeSetting(deps, asked, async (tx) => {
        const all = await allProducts(tx);
        const present = all.find((one) => one.id === id);
        if (!present) return { code: 'gone' as const };
        if (!wanted.isActive && isPreset(present)) return { code: 'preset_product' as const };
        if (!wanted.isActive && isLast(all, present)) return { code: 'last_product' as const };
        await writeProduct(tx, wanted);
        return { before: describeProduct(present), after: describeProduct(wanted) };
      }),
  });
}

/** Prices of a country are told of it. */
const isPreset = ({ id, countryId }: ProductRow): boolean => countries[countryId].defaultProductId === id;

/** Whether nothing else of its group is sold in its country. */
const isLast = (all: readonly ProductRow[], { id, countryId, productGroupId }: ProductRow): boolean =>
  all.every(
    (one) =>
      one.id === id || one.countryId !== countryId || one.productGroupId !== productGroupId || !one.isActive,
  );

const describeProduct = ({ name, shortName, description, isActive, ...rest }: ProductRow): string =>
  [
    `${name} (${shortName}), ${isActive ? texts.isActive : texts.isInactive}${description && `: ${description}`}`,
    ...(rest.maker === '' ? [] : [`${texts.maker}: ${rest.maker}`]),
    ...(rest.dataSheet === '' ? [] : [`${texts.dataSheet}: ${rest.dataSheet}`]),
  ].join(' · ');

function productChanges(before: ProductRow, after: ProductRow): string[] {
  const where = countries[before.countryId].name;
  return [
    ...renamed(before, after),
    ...changed(texts.description, before.description, after.description),
    ...changed(texts.maker, before.maker, after.maker),
    ...changed(texts.dataSheet, before.dataSheet, after.dataSheet),
    ...(before.isActive && !after.isActive ? [texts.stops(after.name, where)] : []),
    ...(!before.isActive && after.isActive ? [texts.starts(after.name, where)] : []),
  ];
}

type Named = { name: string; shortName: string };

const renamed = (before: Named, after: Named): string[] => [
  ...changed(texts.name, before.name, after.name),
  ...changed(texts.shortName, before.shortName, after.shortName),
];

const changed = (what: string, before: string, after: string): string[] =>
  before === after ? [] : [texts.becomes(what, before, after)];

const effectLines = (lines: readonly string[], { dealers, orders }: { dealers: number; orders: number }) =>
  lines.length === 0
    ? [texts.nothing]
    : [...lines, texts.dealers(quantity(dealers)), texts.orders(quantity(orders))];

async function postOption(deps: Deps, posted: PostedForm, actorId: number) {
  const id = idIn(posted, 'optionId');
  const option = (await allOptions(deps.db)).find((one) => one.id === id);
  if (!option) throw notFound();
  const ticks = posted.all('ticks');
  const { name, shortName, description } = valuesOf(posted, fields);
  const scopes = option.scopes.map((scope) => ({
    ...scope,
    isActive: scope.isDefault || ticks.includes(scope.key),
  }));
  const wanted: OptionRow = { ...option, name, shortName, infoText: description, scopes };
  return confirmedChange(posted, {
    subject: `option ${id}`,
    actorId,
    path: `${path}?liste=optionen`,
    refusals: texts.errors,
    errors: nameErrors(wanted),
    change: describeOption(wanted),
    effect: async () => {
      const used = await offeredBy(deps.db, id, new Date(deps.clock.now().getTime() - days));
      return effectLines(optionChanges(option, wanted), used);
    },
    save: (asked) =>
      changeSetting(deps, asked, async (tx) => {
        const all = await allOptions(tx);
        const present = all.find((one) => one.id === id);
        if (!present) return { code: 'gone' as const };
        if (leavesNoPayment(all, wanted)) return { code: 'last_payment' as const };
        await writeOption(tx, wanted);
        return { before: describeOption(present), after: describeOption(wanted) };
      }),
  });
}

/** Whether there would be no way to pay any more in one of the scopes. */
function leavesNoPayment(all: readonly OptionRow[], wanted: OptionRow): boolean {
  if (wanted.groupKey !== 'Payment') return false;
  const others = all.filter(
    ({ id, groupKey }) => groupKey === 'Payment' && id !== wanted.id && id !== anyPaymentId,
  );
  return wanted.scopes
    .filter(({ isActive }) => !isActive)
    .some(({ key }) => !others.some(({ scopes }) => scopes.some((one) => one.key === key && one.isActive)));
}

export const scopeName = ({ countryId, productGroupId }: OptionScope): string =>
  `${countries[countryId].name} ${productGroups[productGroupId].name}`;

/** Where an option is offered, in a few words. */
export function offeredIn(scopes: readonly OptionScope[]): string {
  const active = scopes.filter(({ isActive }) => isActive);
  if (active.length === 0) return texts.nowhere;
  return active.length === scopes.length ? texts.everywhere : active.map(scopeName).join(', ');
}

const describeOption = ({ name, shortName, infoText, scopes }: OptionRow): string =>
  `${name} (${shortName}), ${texts.offeredIn}: ${offeredIn(scopes)}${infoText && `: ${infoText}`}`;

function optionChanges(before: OptionRow, after: OptionRow): string[] {
  const differing = (isActive: boolean) =>
    after.scopes.filter(
      (scope, at) => scope.isActive === isActive && before.scopes[at]?.isActive !== isActive,
    );
  const [stopped, started] = [differing(false), differing(true)];
  return [
    ...renamed(before, after),
    ...changed(texts.infoText, before.infoText, after.infoText),
    ...(stopped.length > 0 ? [texts.stops(after.name, stopped.map(scopeName).join(', '))] : []),
    ...(started.length > 0 ? [texts.starts(after.name, started.map(scopeName).join(', '))] : []),
  ];
}

/** Dealers who have a price for a product, and orders of it since a moment. */
async function soldBy(db: Connection, productId: number, since: Date) {
  const [dealers, orders] = await Promise.all([
    sellersOf(db, productId),
    ordersOfProduct(db, { productId, since, postalCodes: null }),
  ]);
  return { dealers, orders };
}

/** Dealers who offer an option or take a payment method, and orders with it since a moment. */
async function offeredBy(db: Connection, optionId: number, since: Date) {
  const [dealers, orders] = await Promise.all([
    offererCount(db, optionId),
    ordersChoosing(db, { optionId, since }),
  ]);
  return { dealers, orders };
}

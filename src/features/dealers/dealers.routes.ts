import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { invalidInput, type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dealerOfApiKey } from './api-keys.store.ts';
import { dealerPath } from './dealer-paths.rules.ts';
import {
  dealerEndpoint,
  getPriceListsEndpoint,
  getZonesEndpoint,
  putPriceListsEndpoint,
  putZonesEndpoint,
  type SentZone,
} from './dealers.contract.ts';
import { branchesOf, dealerById, dealerFacts } from './dealers.store.ts';
import type { Branch, PriceChangeError, PriceTiers } from './dealers.types.ts';
import { zonesTexts } from './portal/zones/zones.texts.ts';
import { latestVersionOf, ownPrices } from './prices/own-prices.store.ts';
import { type DoubtfulPrices, saveOwnChange } from './prices/price-changes.ts';
import { readZoneCodes } from './zones/zone-codes.rules.ts';
import { ownZones } from './zones/zones.store.ts';

export const dealersRoutes = (deps: { db: Database; places: Pick<Places, 'find' | 'state'> }): Route[] => [
  route(dealerEndpoint, async ({ params }) => {
    const id = dealerIdOf(params.id);
    const dealer = id === null ? null : await dealerFacts(deps.db, id);
    if (!dealer || dealer.countryId !== params.countryId || dealer.state === 'applied')
      return problem(noDealer);
    const { postalCode, place, branches, ...facts } = dealer;
    const body = {
      ...facts,
      zipCode: postalCode,
      city: place,
      profileLink: dealerPath(deps.places, dealer),
      ratingCount: dealer.reviewCount,
      productGroupIds: [...dealer.productGroupIds],
      branches: branches.map(wireBranch),
    };
    return { body, headers: { 'cache-control': 'public, max-age=120' } };
  }),
];

export const noDealer: Problem = {
  status: 404,
  code: 'dealer_not_found',
  detail: 'Diesen Händler gibt es nicht. Bitte prüfen Sie die Nummer.',
};

/** Ids are 32-bit; anything else can name no dealer. */
const dealerIdOf = (text: string): number | null => rowIdIn(text) || null;

const wireBranch = (branch: Branch) => ({ ...branch, zipCode: branch.postalCode, city: branch.place });

type Deps = { db: Database; clock: Clock };

export const ownPricesRoutes = (deps: Deps): Route[] => [
  route(getPriceListsEndpoint, async ({ header }) => {
    const dealerId = await dealerOfKey(deps, header);
    if (dealerId === null) return problem(noKey);
    const { version, zones } = await ownPrices(deps.db, dealerId);
    const listsOf = (lists: Readonly<Record<number, PriceTiers>>) =>
      Object.entries(lists).map(([productId, { amounts, prices }]) => ({
        productId: Number(productId),
        tiers: amounts.map((fromAmount, at) => ({ fromAmount, price: (prices[at] ?? 0) / 10_000 })),
      }));
    const wireZones = zones.map(({ id, name, lists }) => ({ id, name, priceLists: listsOf(lists) }));
    return { body: { version, zones: wireZones } };
  }),
  route(putPriceListsEndpoint, async ({ body, header }) => {
    const dealerId = await dealerOfKey(deps, header);
    if (dealerId === null) return problem(noKey);
    const lists = body.priceLists.map((list) => ({ ...list, tiers: tiersOf(list.tiers) }));
    const keys = lists.map(({ zoneId, productId }) => `${zoneId} ${productId}`);
    const duplicate = keys.findIndex((key, at) => keys.indexOf(key) < at);
    if (duplicate >= 0)
      return problem(invalid(`priceLists.${duplicate}.zoneId`, 'Diese Liste kommt zweimal vor.'));
    const change = { kind: 'price_lists' as const, lists };
    const { seenVersion: expectedVersion } = body;
    const confirmation = body.confirm === true ? true : null;
    const saved = await saveOwnChange(deps, { dealerId, expectedVersion, change, confirmation });
    if (!saved.ok) return problem(notSaved('priceLists', saved.error));
    return { body: { version: saved.value.version, priceLists: lists.length } };
  }),
];

export const ownZonesRoutes = (deps: Deps & { places: Pick<Places, 'all'> }): Route[] => [
  route(getZonesEndpoint, async ({ header }) => {
    const dealerId = await dealerOfKey(deps, header);
    if (dealerId === null) return problem(noKey);
    const version = await latestVersionOf(deps.db, dealerId);
    const branches = await branchesOf(deps.db, dealerId);
    const zones = await ownZones(deps.db, dealerId);
    return {
      body: {
        version,
        zones,
        branches: branches.map(wireBranch),
      },
    };
  }),
  route(putZonesEndpoint, async ({ body, header }) => {
    const dealerId = await dealerOfKey(deps, header);
    if (dealerId === null) return problem(noKey);
    const dealer = await dealerById(deps.db, dealerId);
    const codes = dealer ? deps.places.all(dealer.countryId).map(({ postalCode }) => postalCode) : [];
    const country = countries[dealer?.countryId ?? 1].code;
    const { zones, fields } = readZones(body.zones, { country, known: codes.sort(), takenBy: new Map() });
    const [detail] = Object.values(fields);
    if (detail !== undefined) return problem(invalidInput(fields, detail));
    const saved = await saveOwnChange(deps, {
      dealerId,
      expectedVersion: body.seenVersion,
      change: { kind: 'zones', zones, removed: body.removed },
      confirmation: body.confirm === true ? true : null,
    });
    if (!saved.ok) return problem(notSaved('zones', saved.error));
    return { body: { version: saved.value.version, zoneIds: [...(saved.value.zoneIds ?? [])] } };
  }),
];

const dealerOfKey = ({ db, clock }: Deps, header: (name: string) => string | undefined) =>
  dealerOfApiKey(db, header('x-api-key') ?? '', clock.now());

/** Ascending, whatever the order of the body; prices to ten-thousandths. */
function tiersOf(tiers: readonly { fromAmount: number; price: number }[]): PriceTiers {
  const sorted = [...tiers].sort((a, b) => a.fromAmount - b.fromAmount);
  return {
    amounts: sorted.map(({ fromAmount }) => fromAmount),
    prices: sorted.map(({ price }) => Math.round(price * 10_000)),
  };
}

/** One entry is one line, so that an error names the member of the array. Codes of other zones are looked at later. */
function readZones(sent: readonly SentZone[], scope: Parameters<typeof readZoneCodes>[1]) {
  const fields: Record<string, string> = {};
  const { codeError } = zonesTexts('de-DE');
  const zones = sent.map(({ id, postalCodes, pricesOf, ...zone }, at) => {
    const { codes, errors } = readZoneCodes(postalCodes.join('\n'), scope);
    for (const error of errors) fields[`zones.${at}.postalCodes.${error.line - 1}`] ??= codeError(error);
    return { ...zone, id: id ?? null, postalCodes: codes, pricesOf: pricesOf ?? null };
  });
  return { zones, fields };
}

const noKey: Problem = {
  status: 401,
  code: 'api_key_invalid',
  detail: 'Bitte senden Sie einen gültigen Schlüssel in der Kopfzeile X-Api-Key.',
};

const stale: Problem = {
  status: 409,
  code: 'prices_changed',
  detail:
    'Ihr Angebot wurde inzwischen geändert. Bitte holen Sie den neuen Stand und senden Sie noch einmal.',
};

const invalid = (field: string, detail: string) => invalidInput({ [field]: detail }, detail);

function notSaved(field: string, error: PriceChangeError | 'stale' | DoubtfulPrices): Problem {
  if (error === 'stale') return stale;
  return typeof error === 'object' ? doubtful(field, error) : invalid(field, errorTexts[error]);
}

/** Prices that look like a slip of the pen, with what they are held against. */
function doubtful(field: string, { kind, prices }: DoubtfulPrices): Problem {
  const figure = (price: number | null) => price && price / 10_000;
  const rows = prices.map(({ zoneId, productId, amount, price, before, market }) => ({
    zoneId,
    productId,
    fromAmount: amount,
    price: figure(price),
    oldPrice: figure(before),
    marketPrice: figure(market),
  }));
  if (kind === 'too_low') return { ...invalid(field, tooLow), code: 'price_too_low', extra: { rows } };
  return { status: 409, code: 'prices_unusual', detail: unusual, extra: { rows } };
}

const tooLow = 'Mindestens ein Preis liegt unter der Grenze, ab der wir ihn für einen Schreibfehler halten.';
const unusual =
  'Preise weichen um mehr als 15 % vom bisherigen oder um mehr als 25 % vom Marktpreis ab. Sind sie so gemeint, dann senden Sie noch einmal mit Confirm: true.';

const errorTexts: Record<PriceChangeError, string> = {
  unknown_dealer: 'Diesen Händler gibt es nicht.',
  unknown_zone: 'Ein Liefergebiet gehört nicht zu Ihnen oder gilt nicht mehr.',
  unknown_branch: 'Eine Niederlassung gehört nicht zu Ihnen.',
  zone_name: 'Jedes Liefergebiet einer Niederlassung braucht einen eigenen Namen.',
  zone_empty: 'Ein Liefergebiet braucht mindestens eine Postleitzahl.',
  zone_overlap: 'Eine Postleitzahl stünde in zwei Liefergebieten einer Niederlassung.',
  unknown_product: 'Ein Produkt gibt es in Ihrem Land nicht.',
  invalid_tiers: 'Die Mengen einer Liste müssen verschieden sein und die Preise über null liegen.',
};

import { isProductGroupId, productGroups } from '#features/catalog/shared.ts';
import type { CountryId } from '#features/places/types.ts';

/** As the native side hands it over: a calculator configuration in wire names, of which nothing is sure. */
type CalculationData = Readonly<Record<string, unknown>>;

/**
 * Where the calculation of the app goes on: with the order where it names a dealer, else with the offers; null where nothing
 * can be read that a list needs. What an address may say is checked again by the page that it leads to, and the price is never
 * taken from here: `Hash` is the server's own seal.
 */
export function hrefOfCalculation(data: CalculationData, countryId: CountryId): string | null {
  const group = integer(data.ProductGroupId) ?? 1;
  const zipCode = typeof data.ZipCode === 'string' ? data.ZipCode : '';
  const amount = integer(data.Amount);
  const isOfCountry = (integer(data.CountryId) ?? countryId) === countryId;
  if (!isProductGroupId(group) || !isOfCountry || !/^\d{4,5}$/.test(zipCode) || amount === null) return null;
  const { slug } = productGroups[group];
  const product = isRecord(data.Product) ? data.Product : {};
  const query = [
    `zipCode=${zipCode}`,
    `amount=${amount}`,
    ...numberIn('stations', data.Stations),
    ...numberIn('product', product.Id),
    ...optionsIn(data.Parameters),
    `cn=${data.Cn === true || product.ClimateNeutral === true ? 1 : 0}`,
    `ap=${data.Ap === true || data.AppointmentPlus === true ? 1 : 0}`,
  ].join('&');
  const dealer = integer(data.DealerId);
  if (dealer === null || dealer < 1) return `/${slug}/angebotsliste?${query}`;
  const { Hash } = data;
  const hash =
    typeof Hash === 'string' && Hash.length <= 2000 ? `&${new URLSearchParams({ hash: Hash })}` : '';
  return `/${slug}/bestellung?${query}&dealer=${dealer}${hash}`;
}

const isRecord = (value: unknown): value is CalculationData => typeof value === 'object' && value !== null;

const integer = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e9 ? value : null;

function numberIn(name: string, value: unknown): string[] {
  const number = integer(value);
  return number === null ? [] : [`${name}=${number}`];
}

/** As the order's addresses write them: `23~12`, `7~dt2026-12-04`. */
function optionsIn(parameters: unknown): string[] {
  if (!Array.isArray(parameters)) return [];
  const options = parameters.slice(0, 50).flatMap((one: unknown) => {
    const id = isRecord(one) ? integer(one.Id) : null;
    return !isRecord(one) || id === null ? [] : [`${id}${choiceOf(one)}`];
  });
  return options.length === 0 ? [] : [`options=${options.join(',')}`];
}

function choiceOf({ Modifier, DesiredDate }: CalculationData): string {
  const modifier = integer(Modifier);
  if (modifier !== null && modifier > 0) return `~${modifier}`;
  const day = typeof DesiredDate === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(DesiredDate)?.[0] : undefined;
  return day === undefined ? '' : `~dt${day}`;
}

import { productGroupList } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Day, daysBetween, isDay } from '#platform/time/calendar.ts';
import { maxPeriods, periodsOf, presetsOn } from './periods.rules.ts';
import type { Selection, Step } from './statistics.types.ts';

export const steps: readonly Step[] = ['day', 'week', 'month', 'year'];

/** Fields of the form, as they are named in its address. */
export type SelectionField = 'von' | 'bis' | 'schritt' | 'ware' | 'plz';

/** What is wrong with a selection, by its field. */
export type Faults = Partial<
  Record<SelectionField, 'noDay' | 'reversed' | 'outOfRange' | 'tooManyRows' | 'unknown' | 'noArea'>
>;

/** Days that can be asked for. */
const earliest = '2015-01-01';
const latest = '2099-12-31';

/** What is said of a wish that is complete; `areaLength` is that of the country's postal codes. */
export function faultsOf(selection: Selection, products: readonly { id: number }[]): Faults {
  const { from, until, step, area, productId, countryId } = selection;
  const faults: Faults = {};
  for (const [field, day] of [['von', from] as const, ['bis', until] as const]) {
    if (!isDay(day)) faults[field] = 'noDay';
    else if (day < earliest || day > latest) faults[field] = 'outOfRange';
  }
  if (!faults.von && !faults.bis) {
    if (until < from) faults.bis = 'reversed';
    else if (countOf(selection) > maxPeriods) faults.schritt = 'tooManyRows';
  }
  if (!steps.includes(step)) faults.schritt = 'unknown';
  if (!new RegExp(`^[0-9]{0,${countries[countryId].postalCodeLength}}$`).test(area)) faults.plz = 'noArea';
  if (productId !== null && !products.some(({ id }) => id === productId)) faults.ware = 'unknown';
  return faults;
}

/** Never more work than the limit asks for. */
function countOf({ step, ...selection }: Selection): number {
  if (!steps.includes(step)) return 0;
  if (step === 'day') return daysBetween(selection.from, selection.until) + 1;
  return periodsOf(selection, step, maxPeriods + 1).length;
}

const stepNames: Readonly<Record<Step, string>> = { day: 'tag', week: 'woche', month: 'monat', year: 'jahr' };

export type TypedSelection = {
  selection: Selection;
  /** As it was typed, to be shown again. */
  typed: Readonly<Record<SelectionField, string>>;
};

/** Reads the page's address: what is not said is the last twelve months, month by month. */
export function selectionOf(
  search: URLSearchParams,
  { today, countryId: home }: { today: Day; countryId: CountryId },
): TypedSelection {
  const { lastTwelve } = presetsOn(today);
  const text = (name: string, otherwise = '') => (search.get(name) ?? otherwise).trim().slice(0, 40);
  const typed = {
    von: text('von', lastTwelve.from),
    bis: text('bis', lastTwelve.until),
    schritt: text('schritt', stepNames[lastTwelve.step]),
    ware: text('ware'),
    plz: text('plz'),
  };
  const countryId = ([1, 2, 3] as const).find((id) => countries[id].code === text('land')) ?? home;
  const step = steps.find((one) => stepNames[one] === typed.schritt);
  const wares = waresOf(typed.ware);
  return {
    typed,
    selection: {
      ...{ countryId, from: typed.von, until: typed.bis, area: typed.plz },
      // What no step is called is found by `faultsOf`.
      step: step ?? (typed.schritt as Step),
      ...wares,
      isRatepay: text('ratepay') === '1',
    },
  };
}

/** '' for all, 'gruppe-1' for a group, '5' for a product; what is neither is a product that nobody sells. */
function waresOf(ware: string): Pick<Selection, 'productId' | 'productGroupId'> {
  const group = productGroupList.find(({ id }) => `gruppe-${id}` === ware);
  if (ware === '' || group) return { productId: null, productGroupId: group?.id ?? null };
  return { productId: /^[0-9]{1,6}$/.test(ware) ? Number(ware) : -1, productGroupId: null };
}

/** The address of a selection, with its leading "?". */
export function selectionQuery(selection: Selection): string {
  const search = new URLSearchParams({
    land: countries[selection.countryId].code,
    von: selection.from,
    bis: selection.until,
    schritt: stepNames[selection.step] ?? selection.step,
  });
  const ware = wareOf(selection);
  if (ware) search.set('ware', ware);
  if (selection.area) search.set('plz', selection.area);
  if (selection.isRatepay) search.set('ratepay', '1');
  return `?${search}`;
}

export const wareOf = ({
  productId,
  productGroupId,
}: Pick<Selection, 'productId' | 'productGroupId'>): string =>
  productId === null ? (productGroupId === null ? '' : groupWare(productGroupId)) : String(productId);

export const groupWare = (id: ProductGroupId): string => `gruppe-${id}`;

export const stepName = (step: Step): string => stepNames[step];

/** The same in another country, whose products are others: a product becomes its group, an area the whole country. */
export const inCountry = (
  selection: Selection,
  countryId: CountryId,
  products: readonly { id: number; productGroupId: ProductGroupId }[],
): Selection => ({
  ...selection,
  countryId,
  area: countryId === selection.countryId ? selection.area : '',
  productId: countryId === selection.countryId ? selection.productId : null,
  productGroupId:
    selection.productGroupId ?? products.find(({ id }) => id === selection.productId)?.productGroupId ?? null,
});

import { productGroupList } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Day, daysBetween, isDay } from '#platform/time/calendar.ts';
import { maxPeriods, type Period, periodsOf, presetsOn, type Step } from './periods.rules.ts';

/** Which orders are counted. */
export type Selection = Period & {
  countryId: CountryId;
  step: Step;
  /** A product, a group of products, or both null for all. */
  productId: number | null;
  productGroupId: ProductGroupId | null;
  /** What the postal codes begin with, up to five digits; '' for the whole country. */
  area: string;
  /** Only what was paid through the lender. */
  isRatepay: boolean;
};

export const steps: readonly Step[] = ['day', 'week', 'month', 'year'];

/** Fields of the form, as they are named in its address. */
export type SelectionField = 'von' | 'bis' | 'schritt' | 'ware' | 'plz';

/** What is wrong with a selection, by its field. */
export type SelectionErrors = Partial<
  Record<SelectionField, 'noDay' | 'reversed' | 'outOfRange' | 'tooManyRows' | 'unknown' | 'noArea'>
>;

/** Days that can be asked for. */
const earliest = '2015-01-01';
const latest = '2099-12-31';

/** What is said of a request that is complete; `areaLength` is that of the country's postal codes. */
export function selectionErrors(selection: Selection, products: readonly { id: number }[]): SelectionErrors {
  const { from, until, step, area, productId, countryId } = selection;
  const errors: SelectionErrors = {};
  for (const [field, day] of [['von', from] as const, ['bis', until] as const]) {
    if (!isDay(day)) errors[field] = 'noDay';
    else if (day < earliest || day > latest) errors[field] = 'outOfRange';
  }
  if (!errors.von && !errors.bis) {
    if (until < from) errors.bis = 'reversed';
    else if (countOf(selection) > maxPeriods) errors.schritt = 'tooManyRows';
  }
  if (!steps.includes(step)) errors.schritt = 'unknown';
  if (!new RegExp(`^[0-9]{0,${countries[countryId].postalCodeLength}}$`).test(area)) errors.plz = 'noArea';
  if (productId !== null && !products.some(({ id }) => id === productId)) errors.ware = 'unknown';
  return errors;
}

/** Never more work than the limit asks for. */
function countOf({ step, ...selection }: Selection): number {
  if (!steps.includes(step)) return 0;
  if (step === 'day') return daysBetween(selection.from, selection.until) + 1;
  return periodsOf(selection, step, maxPeriods + 1).length;
}

const stepNames: Readonly<Record<Step, string>> = { day: 'tag', week: 'woche', month: 'monat', year: 'jahr' };

/** Reads the page's address: what is not said is the last twelve months, month by month. `input` is shown again. */
export function selectionOf(
  search: URLSearchParams,
  { today, countryId: home }: { today: Day; countryId: CountryId },
): { selection: Selection; input: Readonly<Record<SelectionField, string>> } {
  const { lastTwelve } = presetsOn(today);
  const text = (name: string, otherwise = '') => (search.get(name) ?? otherwise).trim().slice(0, 40);
  const input = {
    von: text('von', lastTwelve.from),
    bis: text('bis', lastTwelve.until),
    schritt: text('schritt', stepNames[lastTwelve.step]),
    ware: text('ware'),
    plz: text('plz'),
  };
  const selection = {
    countryId: ([1, 2, 3] as const).find((id) => countries[id].code === text('land')) ?? home,
    from: input.von,
    until: input.bis,
    area: input.plz,
    // What no step is called is found by `selectionErrors`.
    step: steps.find((one) => stepNames[one] === input.schritt) ?? (input.schritt as Step),
    ...productsNamed(input.ware),
    isRatepay: text('ratepay') === '1',
  };
  return { input, selection };
}

/** '' for all, 'gruppe-1' for a group, '5' for a product; what is neither is a product that nobody sells. */
function productsNamed(value: string): Pick<Selection, 'productId' | 'productGroupId'> {
  const group = productGroupList.find(({ id }) => groupValue(id) === value);
  if (value === '' || group) return { productId: null, productGroupId: group?.id ?? null };
  return { productId: /^[0-9]{1,6}$/.test(value) ? Number(value) : -1, productGroupId: null };
}

/** The address of a selection, with its leading "?". */
export function selectionQuery(selection: Selection): string {
  const search = new URLSearchParams({
    land: countries[selection.countryId].code,
    von: selection.from,
    bis: selection.until,
    schritt: steps.includes(selection.step) ? stepNames[selection.step] : selection.step,
  });
  const { productId, productGroupId } = selection;
  if (productId !== null) search.set('ware', String(productId));
  else if (productGroupId !== null) search.set('ware', groupValue(productGroupId));
  if (selection.area) search.set('plz', selection.area);
  if (selection.isRatepay) search.set('ratepay', '1');
  return `?${search}`;
}

export const groupValue = (id: ProductGroupId): string => `gruppe-${id}`;

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

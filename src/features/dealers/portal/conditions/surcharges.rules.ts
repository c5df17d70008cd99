import type { CatalogScope, ParameterGroupKey } from '#features/catalog/types.ts';
import type { FormOutcome } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Surcharge } from '../../dealers.types.ts';
import { parsePrice, priceText } from '../../prices/price-text.rules.ts';

export const bases = ['delivery', 'unit', 'station', 'extra_station'] as const;

/** One line of the form: something a customer may choose and what it costs, or a fee that is always charged. */
export type SurchargeLine = {
  /** Names its fields: "{key}-on", "{key}-amount", "{key}-basis", "{key}-label". */
  key: string;
  parameterId: number | null;
  /** Null: always part of the price. */
  groupKey: ParameterGroupKey | null;
  name: string;
  /** Part of every offer: cannot be switched off. */
  isDefault: boolean;
  /** A second price of the same choice, such as a flat one beside one per unit. */
  isFurther: boolean;
  isOffered: boolean;
  label: string;
  amount: string;
  basis: Surcharge['basis'];
};

/** Groups of options that a dealer may charge for; payments never cost anything. */
export const chargedGroups: readonly ParameterGroupKey[] = ['Delivery', 'DeliveryTime', 'Truck', 'Hose'];

/** Empty lines below the fees that there are. */
const roomForFees = 2;
const maxLabelLength = 60;

/** Everything that a product group's surcharges can say, filled with what they say now. */
export function surchargeLines(scope: CatalogScope, present: readonly Surcharge[]): SurchargeLine[] {
  const rowsOf = (id: number | null) => present.filter(({ parameterId }) => parameterId === id);
  const parameters = chargedGroups.flatMap((groupKey) => {
    const group = scope.parameterGroups.find(({ key }) => key === groupKey);
    return (group?.parameters ?? []).flatMap(({ id: parameterId, name }) => {
      const of = { parameterId, groupKey, name, isDefault: parameterId === group?.defaultParameterId };
      const rows = rowsOf(parameterId);
      return (rows.length > 0 ? rows : [null]).map((row, at) => ({
        ...lineOf(row, of),
        key: `p${parameterId}-${at}`,
        isFurther: at > 0,
        isOffered: of.isDefault || row !== null,
      }));
    });
  });
  const fee = { parameterId: null, groupKey: null, name: '', isDefault: false };
  const fees = [...rowsOf(null), ...Array.from({ length: roomForFees }, () => null)].map((row, at) => ({
    ...lineOf(row, fee),
    key: `fee-${at}`,
    isFurther: false,
    isOffered: true,
  }));
  return [...fees, ...parameters];
}

const lineOf = <Of extends { name: string; parameterId: number | null }>(row: Surcharge | null, of: Of) => ({
  ...of,
  label: row?.label ?? of.name,
  amount: row && (row.netAmount !== 0 || of.parameterId === null) ? amountText(row.netAmount) : '',
  basis: row?.basis ?? 'delivery',
});

export type SurchargeErrors = Readonly<Record<string, 'amount' | 'label' | 'lawful'>>;

/** The form as it was typed. An empty amount costs nothing; a fee without name and amount is none. */
export function readSurcharges(
  { text }: PostedForm,
  lines: readonly SurchargeLine[],
): FormOutcome<readonly Surcharge[], SurchargeErrors> {
  const errors: Record<string, SurchargeErrors[string]> = {};
  const surcharges = lines.flatMap((line): Surcharge[] => {
    const { key, parameterId } = line;
    if (!isWanted(text, line, lines)) return [];
    const netAmount = readAmount(text(`${key}-amount`));
    const label = parameterId === null ? text(`${key}-label`).trim().slice(0, maxLabelLength) : line.label;
    const basis = bases.find((one) => one === text(`${key}-basis`)) ?? 'delivery';
    if (netAmount === null || (parameterId === null && netAmount === 0)) errors[`${key}-amount`] = 'amount';
    if (label === '') errors[`${key}-label`] = 'label';
    // Nobody is obliged to charge it: calling it so would mislead (UWG § 5).
    else if (/gesetzlich/i.test(label)) errors[`${key}-label`] = 'lawful';
    return [{ parameterId, label, basis, netAmount: netAmount ?? 0 }];
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: surcharges };
}

function isWanted(text: PostedForm['text'], line: SurchargeLine, lines: readonly SurchargeLine[]): boolean {
  const isPriced = text(`${line.key}-amount`).trim() !== '';
  if (line.parameterId === null) return text(`${line.key}-label`).trim() !== '' || isPriced;
  if (line.isFurther) {
    const first = lines.find(({ parameterId }) => parameterId === line.parameterId);
    return first !== undefined && isWanted(text, first, lines) && isPriced;
  }
  return line.isDefault || text(`${line.key}-on`) !== '';
}

/** "12,50" or "-0,5" in ten-thousandths; nothing typed is nothing. Null when it is no amount. */
function readAmount(input: string): number | null {
  const text = input.trim().replace('−', '-');
  if (/^-?[0,.]*$/.test(text)) return 0;
  const price = parsePrice(text.replace(/^-\s*/, ''));
  return price !== null && text.startsWith('-') ? -price : price;
}

/** "12,50", "−0,5" with a plain minus, so that it is read back. */
const amountText = (amount: number): string => `${amount < 0 ? '-' : ''}${priceText(Math.abs(amount))}`;

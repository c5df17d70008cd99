import type { CountryId } from '#features/places/types.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import { cents, roundHalfUp } from '#platform/money/money.ts';
import type { CompareResult } from './compare.ts';
import { boilerEfficiency, type Comparison, gradeLimits, kindOf } from './compare-consumption.rules.ts';
import type { comparisonTexts } from './comparison.texts.ts';
import { certificateClass } from './energy-certificate.rules.ts';
import { floorHeatingFactor, type Measure, pelletEfficiency } from './renovation-measures.rules.ts';

/** The words of a country: for the page and for what is printed. */
export type Writer = { texts: ReturnType<typeof comparisonTexts>; format: Formatter };

type Row = readonly [label: string, text: string];

/** A figure with as many decimals as it has, `digits` at most. */
const plain = ({ format }: Writer, value: number, digits = 2): string =>
  format.decimal(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : digits);

/** With whom a house was compared, and what its energy certificate would say; `row` where that can be told. */
export function standingWords(
  { texts, format }: Writer,
  countryId: CountryId,
  comparison: Comparison,
): { comparedWith: string; certificate: { row: Row | null; note: string } } {
  const { houseClass, livingArea, persons } = comparison;
  const found = certificateClass(countryId, comparison);
  const houses = texts.house({
    built: texts.classes[houseClass],
    kind: texts.kinds[kindOf(comparison)],
    area: format.quantity(livingArea),
    persons: texts.persons(persons),
  });
  return {
    comparedWith: texts.comparedWith(houses),
    certificate: found
      ? {
          row: [texts.certificate, texts.certificateClass(found.name)],
          note: texts.certificateNote(format.quantity(found.kilowattHours)),
        }
      : { row: null, note: texts.noCertificate },
  };
}

/** The way to the grade, figure by figure. */
export function derivationRows(writer: Writer, comparison: Comparison): Row[] {
  const { texts, format } = writer;
  const { derivation: said } = texts;
  const { quantity, decimal } = format;
  const { expected, likely, water, actual, ratio, grade, parts } = comparison;
  const heating = expected - water;
  const factors = parts.map(
    ({ key, factor }) => ` × ${texts.partFactor(texts.parts[key], plain(writer, factor, 3))}`,
  );
  const ofClass = said.ofClassValue(
    plain(writer, comparison.classLitres, 1),
    plain(writer, comparison.kindFactor),
    quantity(comparison.livingArea),
    quantity(heating),
  );
  return [
    [`${said.ofClass}: ${texts.classes[comparison.houseClass]}`, ofClass],
    [said.water, waterText(writer, comparison)],
    [said.expected, texts.litres(quantity(expected))],
    [said.likely, said.likelyValue(quantity(heating), factors.join(''), quantity(water), quantity(likely))],
    [said.ratio, said.ratioValue(quantity(actual), quantity(expected), decimal(ratio, 2), grade)],
    [said.limits, limitsText(writer)],
    [said.carbon, said.carbonValue],
  ];
}

function waterText({ texts, format }: Writer, { water, persons }: Comparison): string {
  const { derivation: said } = texts;
  if (water === 0) return said.noWater;
  const say = water < persons * 100 ? said.waterSolar : said.waterValue;
  return say(format.quantity(persons), format.quantity(water));
}

const limitsText = ({ texts, format }: Writer): string =>
  [
    ...Object.entries(gradeLimits).map(([grade, limit]) => texts.limit(grade, format.decimal(limit, 2))),
    texts.limitLast,
  ].join(' · ');

export type Saving = { key: 'litres' | 'money' | 'carbon'; label: string; text: string; isMore: boolean };

/** What a change saves, in words. Money in whole units of the currency: cents would pretend to be known. */
export function savingsOf({ texts, format }: Writer, { litres, money, kilogramsCo2 }: Measure): Saving[] {
  const saving = (key: Saving['key'], value: number, text: string): Saving => ({
    key,
    label: texts.saves[key],
    isMore: value < 0,
    text: value < 0 ? texts.more(text) : texts.less(text),
  });
  const unknown = { key: 'money', label: texts.saves.money, isMore: false } as const;
  return [
    saving('litres', litres, texts.litres(format.quantity(litres))),
    money === null
      ? { ...unknown, text: texts.unknownMoney }
      : saving('money', money, wholeMoney(format, money)),
    saving('carbon', kilogramsCo2, texts.carbonValue(format.quantity(Math.abs(kilogramsCo2)))),
  ];
}

const wholeMoney = (format: Formatter, money: number): string =>
  format.money(cents(roundHalfUp(Math.abs(money), 100) * 100)).replace(/[.,]00(?!\d)/, '');

/** The figures that a change rests on, each with its source and day. */
export function basisLines(
  writer: Writer,
  { key, basis }: Measure,
  assumptions: CompareResult['assumptions'],
): string[] {
  const { texts, format } = writer;
  const { under20, over20, condensing } = boilerEfficiency;
  const percent = (share: number) => format.quantity(share * 100);
  return [
    ...assumptions
      .filter((one) => basis.includes(one.key))
      .map(({ key: name, value, source, asOf }) =>
        texts.sourceLine(
          texts.assumptions[name],
          `${plain(writer, value)} ${texts.units[name]}`.trim(),
          texts.sourceOf(source, asOf),
        ),
      ),
    ...(['condensing', 'heatPump', 'pellets'].includes(key)
      ? [texts.boilerBasis(percent(under20), percent(over20), percent(condensing))]
      : []),
    ...(key === 'heatPump'
      ? [texts.floorBasis(format.quantity(Math.round((floorHeatingFactor - 1) * 100)))]
      : []),
    ...(key === 'pellets' ? [texts.pelletBasis(percent(pelletEfficiency))] : []),
  ];
}

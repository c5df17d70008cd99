import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { DocumentBlock, DocumentContent } from '#platform/pdf/document-content.ts';
import type { CompareResult } from './compare.ts';
import type { Comparison } from './compare-consumption.rules.ts';
import { comparisonTexts } from './comparison.texts.ts';
import { basisLines, derivationRows, savingsOf, standingWords, type Writer } from './comparison-words.ts';
import type { Grant } from './leads.entries.ts';
import { priceOf } from './renovation-measures.rules.ts';

type About = {
  countryId: CountryId;
  /** Of the guide. */
  name: string;
  grants: readonly Grant[];
  sender: Pick<DocumentContent, 'sender' | 'footer'>;
};

/** A comparison as it is printed: to keep, and to show those who advise. */
export function resultDocument(
  result: CompareResult,
  { countryId, name, grants, sender }: About,
): DocumentContent {
  const { locale } = countries[countryId];
  const writer: Writer = { texts: comparisonTexts(locale), format: formatter(locale) };
  const { texts, format } = writer;
  const { comparison } = result;
  return {
    locale,
    ...sender,
    recipient: [],
    title: comparison ? texts.title(comparison.grade) : texts.titleWithoutGrade,
    facts: [
      { label: texts.guide, value: name },
      { label: texts.asOf, value: format.date(result.day) },
    ],
    blocks: [
      ...(comparison ? standingBlocks(writer, { ...result, countryId }, comparison) : []),
      ...tankBlocks(writer, result),
      ...measureBlocks(writer, result),
      ...fuelBlocks(writer, result),
      ...(comparison ? derivationBlocks(writer, comparison) : []),
      ...grantBlocks(writer, grants),
    ],
  };
}

function standingBlocks(
  { texts, format }: Writer,
  { oilPrice, countryId }: Pick<CompareResult, 'oilPrice'> & { countryId: CountryId },
  comparison: Comparison,
): DocumentBlock[] {
  const { facts } = texts;
  const { comparedWith, certificate } = standingWords({ texts, format }, countryId, comparison);
  const litres = (value: number) => texts.litres(format.quantity(value));
  const cost = priceOf(oilPrice, comparison.actual, 100);
  const price = oilPrice && texts.costDay(format.money(oilPrice.unitPrice), format.date(oilPrice.day));
  return [
    { kind: 'text', text: `${texts.verdicts[comparison.grade]} ${comparedWith}` },
    ...(comparison.isEstimated ? [{ kind: 'note' as const, text: texts.estimated }] : []),
    {
      kind: 'facts',
      rows: [
        { label: comparison.isEstimated ? facts.likely : facts.actual, value: litres(comparison.actual) },
        { label: facts.expected, value: litres(comparison.expected) },
        { label: facts.perArea, value: texts.perAreaValue(format.decimal(comparison.perArea, 1)) },
        { label: facts.energy, value: texts.energyValue(format.quantity(comparison.kilowattHours)) },
        { label: facts.carbon, value: texts.carbonValue(format.quantity(comparison.kilogramsCo2)) },
        ...(certificate.row ? [{ label: certificate.row[0], value: certificate.row[1] }] : []),
        { label: facts.cost, value: cost === null ? texts.noPrice : `${format.money(cost)} (${price})` },
      ],
    },
    { kind: 'note', text: certificate.note },
  ];
}

function tankBlocks({ texts, format }: Writer, { tank }: CompareResult): DocumentBlock[] {
  if (!tank) return [];
  return [
    { kind: 'heading', text: texts.tankTitle },
    { kind: 'text', text: texts.tankSize(format.quantity(tank.recommended)) },
    { kind: 'text', text: texts.inspection[tank.inspection] },
  ];
}

function measureBlocks(writer: Writer, { measures, assumptions }: CompareResult): DocumentBlock[] {
  const { texts } = writer;
  if (measures.length === 0) return [];
  const right = (title: string) => ({ title, align: 'right' as const, share: 20 });
  const lines = measures.flatMap((measure) => basisLines(writer, measure, assumptions));
  return [
    { kind: 'heading', text: texts.measuresTitle },
    { kind: 'text', text: texts.measuresLead },
    {
      kind: 'table',
      columns: [
        { title: texts.change, align: 'left', share: 40 },
        right(texts.saves.litres),
        right(texts.saves.money),
        right(texts.saves.carbon),
      ],
      rows: measures.map((measure) => [
        measure.isUnsure ? `${texts.measures[measure.key]} (${texts.unsure})` : texts.measures[measure.key],
        ...savingsOf(writer, measure).map(({ text }) => text),
      ]),
      total: null,
    },
    { kind: 'note', text: [...new Set(lines)].join('\n') },
  ];
}

function fuelBlocks({ texts, format }: Writer, { fuels, assumptions }: CompareResult): DocumentBlock[] {
  if (fuels.length === 0) return [];
  const electricity = assumptions.find(({ key }) => key === 'electricityPrice');
  const source = electricity ? texts.sourceOf(electricity.source, electricity.asOf) : '';
  return [
    { kind: 'heading', text: texts.fuelsTitle },
    {
      kind: 'table',
      columns: [
        { title: texts.fuel, align: 'left', share: 30 },
        { title: texts.perKilowattHour, align: 'right', share: 15 },
        { title: texts.perHeat, align: 'right', share: 20 },
        { title: texts.asOf, align: 'left', share: 35 },
      ],
      rows: fuels.map(({ key, perKilowattHour, perHeat, day }) => [
        texts.fuels[key],
        texts.fuelPrice(format.decimal(perKilowattHour, 2)),
        texts.fuelPrice(format.decimal(perHeat, 2)),
        day ? texts.priceHere(format.date(day)) : source,
      ]),
      total: null,
    },
  ];
}

const derivationBlocks = (writer: Writer, comparison: Comparison): DocumentBlock[] => [
  { kind: 'heading', text: writer.texts.derivationTitle },
  { kind: 'facts', rows: derivationRows(writer, comparison).map(([label, value]) => ({ label, value })) },
  { kind: 'note', text: writer.texts.modelSource },
];

function grantBlocks({ texts }: Writer, grants: readonly Grant[]): DocumentBlock[] {
  if (grants.length === 0) return [];
  return [
    { kind: 'heading', text: texts.grantsTitle },
    { kind: 'note', text: texts.grantsLead },
    ...grants.map(({ title, text, to, asOf }) => ({
      kind: 'text' as const,
      text: `${title}: ${text} ${to}, ${texts.grantAsOf(asOf)}`,
    })),
  ];
}

import { countries } from '#features/places/shared.ts';
import { csvType } from '#platform/files/csv-export.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { DocumentBlock, DocumentContent } from '#platform/pdf/document-content.ts';
import { co2Steps } from './co2-split.rules.ts';
import { reportTexts } from './report.texts.ts';
import type { LostOil, Missing, Report, TankReport } from './report.ts';
import { riseText } from './rise-text.ts';
import type { UsedOil } from './used-oil.rules.ts';

/** Words and numbers as those read them who get the report. */
export const writerOf = ({ countryId }: Report) => {
  const { locale } = countries[countryId];
  return { texts: reportTexts(locale), format: formatter(locale), locale };
};

/** The headers of a file that is saved under the report's name. */
export const fileHeaders = (report: Report, kind: 'pdf' | 'csv') => ({
  'content-type': kind === 'csv' ? csvType : 'application/pdf',
  'content-disposition': `attachment; filename="${writerOf(report).texts.fileName(report.year)}.${kind}"`,
});

type About = { name: string; email: string; now: Date; sender: Pick<DocumentContent, 'sender' | 'footer'> };

/** The report as it is printed, for the landlord's files and the tenants. */
export function reportDocument(report: Report, { name, email, now, sender }: About): DocumentContent {
  const { texts, format, locale } = writerOf(report);
  const { from, until, house, year } = report;
  return {
    locale,
    ...sender,
    title: texts.title(year),
    recipient: [name || email],
    facts: [
      { label: texts.house, value: texts.houseName(house) },
      { label: texts.period, value: texts.between(format.date(from), format.date(until)) },
      { label: texts.stand, value: format.date(now) },
    ],
    blocks: [
      ...missingBlocks(report),
      ...totalBlocks(report),
      ...report.tanks.flatMap((tank) => tankBlocks(report, tank)),
      ...deliveryBlocks(report),
      ...splitBlocks(report),
      { kind: 'note', text: texts.method },
      ...(report.countryId === 1 ? [{ kind: 'note' as const, text: texts.source }] : []),
      { kind: 'note', text: report.countryId === 1 ? texts.noAdvice : texts.notGerman },
    ],
  };
}

/** What is missing, in words. */
export function missingTexts(report: Report): string[] {
  const { texts, format } = writerOf(report);
  return report.missing.map((one) => {
    if (one.what === 'area') return texts.missingTexts.area;
    if (one.what === 'rise') return riseText(one, { texts, format });
    if (one.what === 'price') return texts.missingTexts.price(one.tank, format.quantity(one.litres));
    if (one.what === 'stuck')
      return texts.missingTexts.stuck(one.tank, format.date(one.since), format.date(one.day));
    if (one.what === 'loss')
      return texts.missingTexts.loss(one.tank, format.date(one.day), format.quantity(one.litres));
    return texts.missingTexts[one.what](one.tank, format.date(one.day));
  });
}

function missingBlocks(report: Report): DocumentBlock[] {
  const { texts } = writerOf(report);
  const missing = missingTexts(report);
  if (missing.length === 0) return [];
  const isAsked = report.missing.some(isQuestion);
  const lines = isAsked && report.countryId === 1 ? [...missing, texts.notSplit] : missing;
  return [
    { kind: 'heading', text: texts.missing },
    { kind: 'text', text: lines.join('\n') },
  ];
}

function totalBlocks(report: Report): DocumentBlock[] {
  const { texts, format } = writerOf(report);
  const { total } = report;
  if (!total) return [];
  const rows = [
    { label: texts.litres, value: texts.inLitres(format.quantity(total.litres)) },
    { label: texts.energy, value: texts.inEnergy(format.quantity(total.kilowattHours)) },
    { label: texts.carbon, value: texts.inKilograms(format.decimal(total.kilograms, 1)) },
    { label: texts.cost, value: total.cost === null ? texts.unknown : format.money(total.cost) },
  ];
  return [
    { kind: 'heading', text: texts.totals },
    { kind: 'facts', rows },
  ];
}

/** What is asked about: nothing is split before it is answered. */
const isQuestion = ({ what }: Missing): boolean => what === 'rise' || what === 'loss';

/** A loss and what it was. */
export const lostText = (
  { litres, answer }: LostOil,
  { texts, format }: Pick<ReturnType<typeof writerOf>, 'texts' | 'format'>,
) => texts.lostAs(format.quantity(litres), texts.lostAnswers[answer ?? 'open']);

function tankBlocks(report: Report, { name, opening, closing, used, lost }: TankReport): DocumentBlock[] {
  const { texts, format } = writerOf(report);
  if (!used) return [];
  const litres = (value: number | null) => texts.inLitres(format.quantity(value ?? 0));
  return [
    { kind: 'heading', text: name },
    {
      kind: 'facts',
      rows: [
        { label: texts.opening, value: litres(opening) },
        { label: texts.delivered, value: litres(used.delivered) },
        { label: texts.closing, value: litres(closing) },
        ...lost.map((one) => ({ label: texts.lost, value: lostText(one, { texts, format }) })),
      ],
    },
    ...partsTable(report, used),
  ];
}

function partsTable(report: Report, used: UsedOil): DocumentBlock[] {
  const { texts, format } = writerOf(report);
  if (used.parts.length === 0) return [];
  const litres = (value: number) => texts.inLitres(format.quantity(value));
  const rows = used.parts.map(({ day, litres: amount, cost, co2Cost, source, name: of }) => [
    day ? format.date(day) : '–',
    texts.sources[source](of),
    litres(amount),
    cost === null ? texts.unknown : format.money(cost),
    co2Cost === null ? '–' : format.money(co2Cost),
  ]);
  const right = (title: string, share: number) => ({ title, align: 'right' as const, share });
  return [
    {
      kind: 'table',
      columns: [
        { title: texts.day, align: 'left', share: 18 },
        { title: texts.from, align: 'left', share: 34 },
        right(texts.used, 16),
        right(texts.cost, 20),
        right(texts.co2Cost, 16),
      ],
      rows,
      total: [
        texts.sum,
        '',
        litres(used.litres),
        used.cost === null ? texts.unknown : format.money(used.cost),
        used.co2Cost === null ? '–' : format.money(used.co2Cost),
      ],
    },
  ];
}

function deliveryBlocks(report: Report): DocumentBlock[] {
  const { texts, format } = writerOf(report);
  if (report.deliveries.length === 0) return [];
  return [
    { kind: 'heading', text: texts.own },
    {
      kind: 'table',
      columns: [
        { title: texts.day, align: 'left', share: 18 },
        { title: texts.tank, align: 'left', share: 20 },
        { title: texts.from, align: 'left', share: 28 },
        { title: texts.delivered, align: 'right', share: 16 },
        { title: texts.price, align: 'right', share: 18 },
      ],
      rows: report.deliveries.map(({ tank, day, litres, cost, source, name }) => [
        format.date(day),
        tank,
        texts.sources[source](name),
        texts.inLitres(format.quantity(litres)),
        cost === null ? texts.unknown : format.money(cost),
      ]),
      total: null,
    },
  ];
}

function splitBlocks(report: Report): DocumentBlock[] {
  const { texts, format } = writerOf(report);
  const { split, area, isRunning } = report;
  if (!split || !area) return [];
  const { landlordPercent, kilogramsPerArea } = split;
  const perArea = texts.perAreaValue(format.decimal(kilogramsPerArea, 1), format.quantity(area));
  return [
    { kind: 'heading', text: texts.split },
    { kind: 'text', text: texts.splitBy },
    {
      kind: 'facts',
      rows: [
        { label: texts.perArea, value: perArea },
        { label: texts.co2Cost, value: format.money(split.co2Cost) },
        {
          label: texts.landlord,
          value: texts.shareOf(format.money(split.landlord), String(landlordPercent)),
        },
        {
          label: texts.tenants,
          value: texts.shareOf(format.money(split.tenants), String(100 - landlordPercent)),
        },
      ],
    },
    ...(isRunning ? [{ kind: 'note' as const, text: texts.scaled }] : []),
    stepsTable(report),
  ];
}

/** All ten steps side by side, as the bills of deliveries print them. */
function stepsTable(report: Report): DocumentBlock {
  const { texts } = writerOf(report);
  const stepName = (at: number) => {
    const before = co2Steps[at - 1];
    return before ? texts.stepFrom(String(before.below)) : `< ${co2Steps[0]?.below ?? 0}`;
  };
  return {
    kind: 'table',
    columns: [
      { title: texts.stepHead, align: 'left', share: 22 },
      ...co2Steps.map((_, at) => ({ title: stepName(at), align: 'right' as const, share: 9 })),
    ],
    rows: [
      [texts.landlord, ...co2Steps.map(({ landlordPercent }) => `${landlordPercent} %`)],
      [texts.tenants, ...co2Steps.map(({ landlordPercent }) => `${100 - landlordPercent} %`)],
    ],
    total: null,
  };
}

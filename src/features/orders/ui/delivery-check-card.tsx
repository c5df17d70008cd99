import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { LabelledCard } from '#platform/ui/card.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { SeenDeliveryLine } from '../orders.types.ts';
import { deliveryCheckTexts } from './delivery-check.texts.ts';

const tones = {
  agrees: 'good',
  less: 'warn',
  more: 'info',
  waiting: 'info',
  unseen: 'info',
  uncheckable: 'info',
} as const;

/** A delivery note, or a station of it, beside what sensors in tanks saw; the figures of the reckoning are a page of their own. */
export function DeliveryCheckCard(props: {
  check: SeenDeliveryLine;
  /** Leads to the reckoning; left out there. */
  hasDetails?: boolean;
  /** Where a delivery of which too little came is complained of; null when it is too late for that. */
  complainTo: string | null;
  children?: ReactNode;
}) {
  const { check, complainTo, hasDetails = true } = props;
  const texts = useTexts(deliveryCheckTexts);
  const format = useFormatter();
  const title = hasDetails ? texts.title : texts.result;
  const isStation = check.isOfSeveral && check.station > 0;
  return (
    <LabelledCard
      id={isStation ? `lieferpruefung-${check.station}` : 'lieferpruefung'}
      title={isStation ? texts.ofStation(title, check.station) : title}
    >
      <p className="mt-1 text-ink-2">{texts.day(format.date(check.day))}</p>
      <Notice tone={tones[check.state]} className="mt-4">
        <p className="font-medium">{verdictOf(check, texts)}</p>
        {check.reason && (
          <p className="mt-1">{(check.station > 0 ? texts.stationReasons : texts.reasons)[check.reason]}</p>
        )}
      </Notice>
      <Figures check={check} />
      {check.measured !== null && <p className="mt-4 text-sm text-ink-2">{texts.onlyInforms}</p>}
      {props.children}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        {check.state === 'less' && complainTo && (
          <ButtonLink to={complainTo} variant="outline">
            {texts.complain}
          </ButtonLink>
        )}
        {check.measured !== null && hasDetails && (
          <Link
            to={`/kunde/mex/lieferung/${check.orderId}`}
            className="link inline-flex min-h-11 items-center"
          >
            {texts.details}
          </Link>
        )}
      </div>
    </LabelledCard>
  );
}

/** In one sentence; of several sensors where their sum is compared. */
function verdictOf({ state, parts }: SeenDeliveryLine, texts: ReturnType<typeof deliveryCheckTexts>): string {
  const isTogether = parts.length > 1 && (state === 'agrees' || state === 'less' || state === 'more');
  return isTogether ? texts.verdictsTogether[state] : texts.verdicts[state];
}

function Figures({ check }: { check: SeenDeliveryLine }) {
  const texts = useTexts(deliveryCheckTexts);
  const format = useFormatter();
  const { delivered, measured, tolerance, tank, parts } = check;
  if (measured === null && check.state !== 'uncheckable') return null;
  const rows: FactRow[] = [
    [texts.noted, texts.at15(format.quantity(delivered))],
    ...parts.map(
      (part): FactRow => [
        part.tank || texts.tank,
        texts.partOf(format.quantity(part.measured), format.quantity(part.tolerance)),
      ],
    ),
    ...(measured === null || tolerance === null
      ? []
      : ([
          [parts.length > 1 ? texts.together : texts.measured, texts.at15(format.quantity(measured))],
          [texts.tolerance, texts.plusMinus(format.quantity(tolerance))],
        ] as const)),
    ...(tank ? [[texts.tank, tank] as const] : []),
  ];
  return (
    <Facts
      rows={rows}
      columns="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 tabular-nums"
      value="text-right font-medium sm:text-left"
    />
  );
}

/** What a complaint about missing oil begins with; nothing where none is missing. */
export function useComplaint(checks: readonly SeenDeliveryLine[]): string {
  const texts = useTexts(deliveryCheckTexts);
  const format = useFormatter();
  const sentences = checks.flatMap((check) => {
    const { state, station, isOfSeveral, delivered, measured, tolerance, parts } = check;
    if (state !== 'less' || measured === null || tolerance === null) return [];
    const complaint = (parts.length > 1 ? texts.complaintTogether : texts.complaint)({
      delivered: format.quantity(delivered),
      measured: format.quantity(measured),
      tolerance: format.quantity(tolerance),
      missing: format.quantity(delivered - measured),
    });
    return isOfSeveral && station > 0 ? texts.complaintOf(station, complaint) : complaint;
  });
  return sentences.join('\n');
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { LabelledCard } from '#platform/ui/card.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { SeenDeliveryLine } from '../orders.types.ts';
import { deliveryCheckTexts } from './delivery-check.texts.ts';

const tones = { agrees: 'good', less: 'warn', more: 'info', waiting: 'info', unseen: 'info' } as const;

/** A delivery note beside what the sensor in the tank saw; the figures of the reckoning are a page of their own. */
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
  return (
    <LabelledCard id="lieferpruefung" title={hasDetails ? texts.title : texts.result}>
      <Notice tone={tones[check.state]} className="mt-4">
        <p className="font-medium">{texts.verdicts[check.state]}</p>
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

function Figures({ check: { delivered, measured, tolerance, tank } }: { check: SeenDeliveryLine }) {
  const texts = useTexts(deliveryCheckTexts);
  const format = useFormatter();
  if (measured === null || tolerance === null) return null;
  const rows: FactRow[] = [
    [texts.noted, texts.at15(format.quantity(delivered))],
    [texts.measured, texts.at15(format.quantity(measured))],
    [texts.tolerance, texts.plusMinus(format.quantity(tolerance))],
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

/** What a complaint about missing oil begins with; null where nothing is missing. */
export function useComplaint(check: SeenDeliveryLine | null): string | null {
  const texts = useTexts(deliveryCheckTexts);
  const format = useFormatter();
  if (check?.state !== 'less' || check.measured === null || check.tolerance === null) return null;
  return texts.complaint({
    delivered: format.quantity(check.delivered),
    measured: format.quantity(check.measured),
    tolerance: format.quantity(check.tolerance),
    missing: format.quantity(check.delivered - check.measured),
  });
}

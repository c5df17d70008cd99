import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { namedParameters } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Select } from '#platform/ui/select.tsx';
import { offerListTexts } from '../list/offer-list.texts.ts';
import { assistantTexts } from './assistant.texts.ts';

/** Length of the tank, and of the trailer's tank; 0 for none. */
type Shape = { tank: number; trailer: number };

/** Parameters of the truck: with trailer, without, small. */
const shapes: Readonly<Record<number, Shape>> = {
  [namedParameters.Truck.withTrailer]: { tank: 34, trailer: 34 },
  [namedParameters.Truck.withoutTrailer]: { tank: 40, trailer: 0 },
  [namedParameters.Truck.small]: { tank: 22, trailer: 0 },
};

/** A truck from the side, as long as the parameter allows. Decoration: the name stands beside it. */
export function TruckPicture({ truckId }: { truckId: number }) {
  const shape = shapes[truckId];
  if (!shape) return null;
  const back = 24 + shape.tank;
  return (
    <svg viewBox="0 0 104 40" className="h-10 w-26 shrink-0 text-ink" aria-hidden="true" fill="none">
      <path className="stroke-line" strokeWidth="2" d="M0 36.5h104" />
      <g stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round">
        <path className="fill-surface" d="M4 31V20q0-3 2-5l3-4q1-2 4-2h7v22z" />
        <path d="M8 19l3-5h5v5z" />
        <rect className="fill-glow" x="23" y="10" width={shape.tank} height="18" rx="8" />
        <path d={`M20 31h${shape.tank + 4}`} />
        {shape.trailer > 0 && (
          <>
            <path d={`M${back} 31h${shape.trailer + 7}`} />
            <rect className="fill-glow" x={back + 5} y="10" width={shape.trailer} height="18" rx="8" />
          </>
        )}
        {wheelsOf(shape).map((x) => (
          <circle key={x} className="fill-surface" cx={x} cy="32" r="4.25" />
        ))}
      </g>
    </svg>
  );
}

function wheelsOf({ tank, trailer }: Shape): readonly number[] {
  const back = 24 + tank;
  const own = tank > 30 ? [11, back - 17, back - 6] : [11, back - 6];
  return trailer > 0 ? [...own, back + 12, back + trailer - 2] : own;
}

type AnswerProps = {
  name: string;
  value: number;
  label: string;
  info: string;
  isChosen: boolean;
  disabled?: boolean;
  picture?: ReactNode;
};

export function Answer({ label, info, isChosen, picture, ...button }: AnswerProps) {
  return (
    <button
      type="submit"
      {...button}
      className={`flex min-h-16 w-full items-center gap-4 rounded-lg border bg-surface px-5 py-4 text-left enabled:hover:border-ink enabled:hover:bg-tint disabled:border-dashed disabled:bg-transparent disabled:text-ink-2 ${isChosen ? 'border-ink' : 'border-field-line'}`}
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {info && <span className="block text-sm text-ink-2">{info}</span>}
      </span>
      {!button.disabled && <Icon of={ChevronRight} className="text-ink-2" />}
    </button>
  );
}

type DateAnswerProps = {
  label: string;
  info: string;
  /** YYYY-MM-DD */
  dates: readonly string[];
  chosenDate: string | undefined;
  /** What was asked for as a day and is none. */
  noDay: string | null;
};

export function DateAnswer({ label, info, dates, chosenDate, noDay }: DateAnswerProps) {
  const texts = useTexts(assistantTexts);
  const list = useTexts(offerListTexts);
  const format = useFormatter();
  return (
    <fieldset className="min-w-0 rounded-lg border border-field-line bg-surface px-5 pt-4 pb-5 has-[select:focus-visible]:border-ink">
      <legend className="sr-only">{label}</legend>
      <p className="font-semibold" aria-hidden="true">
        {label}
      </p>
      {info && <p className="text-sm text-ink-2">{info}</p>}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Select
          name="desiredDate"
          label={list.desiredDate}
          options={dates.map((day) => ({ value: day, label: format.shortDay(day) }))}
          defaultValue={chosenDate ?? dates[0]}
          error={noDay === null ? undefined : list.noDay(noDay)}
        />
        <Button type="submit" variant="secondary" className="min-h-15">
          {texts.next}
        </Button>
      </div>
    </fieldset>
  );
}

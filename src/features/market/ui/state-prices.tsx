import { useState } from 'react';
import { Link } from 'react-router';
import { nationalPath } from '#features/places/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { levelOf, StateMap } from '#platform/ui/chart/state-map.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { endsOf, halvesOf, pricesOf, type StatePrice, type StatesData } from '../state-prices.rules.ts';

/** Prices of the states, as map and table. */
const statesTexts = catalogue(
  {
    statesTitle: 'So unterschiedlich sind die Bundesländer',
    statesText:
      'Durchschnitt aller Händler für 3.000 Liter Heizöl schwefelarm, mit allen Steuern und Gebühren.',
    state: 'Bundesland',
    pricePerUnit: 'je 100 Liter',
    difference: 'zum Schnitt',
    all: (count: number) => `Alle ${count} Bundesländer`,
    legendLow: 'günstiger',
    legendHigh: 'teurer',
  },
  {
    'de-CH': {
      statesTitle: 'So unterschiedlich sind die Kantone',
      statesText: "Durchschnitt aller Händler für 3'000 Liter Öko-Heizöl, mit allen Steuern und Gebühren.",
      state: 'Kanton',
      all: (count: number) => `Alle ${count} Kantone`,
    },
  },
);

type StatesProps = { states: StatesData; average: Cents | null; rows?: 'all' | 'ends' };

/**
 * Prices by state: the map for the eye, the table for everybody; pointing at one marks the other. `rows`: 'ends' for the
 * cheapest and the dearest alone, with the way to all of them.
 */
export function States({ states, average, rows = 'all' }: StatesProps) {
  const texts = useTexts(statesTexts);
  const prices = pricesOf(states.regions);
  const shown = rows === 'all' ? halvesOf(prices) : endsOf(prices);
  const [active, setActive] = useState<string | null>(null);
  if (prices.length === 0) return null;
  return (
    <section className="border-y border-line bg-surface" aria-labelledby="laender">
      <div className="mx-auto max-w-page px-4 py-7 sm:py-20">
        <h2 id="laender" className="text-xl sm:text-2xl">
          {texts.statesTitle}
        </h2>
        <p className="mt-3 max-w-prose text-ink-2">{texts.statesText}</p>
        <div className="mt-5 grid items-start gap-x-14 gap-y-4 sm:mt-8 md:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="mx-auto w-full max-w-44 sm:max-w-88 md:sticky md:top-8">
            <PriceMap states={states} active={active} onActivate={setActive} />
            <Legend />
          </div>
          <div>
            <PriceTable parts={shown} average={average} active={active} onActivate={setActive} />
            {shown.flat().length < prices.length && (
              <p className="mt-3">
                <Link to={`${nationalPath}#laender`} className="link inline-flex min-h-11 items-center">
                  {texts.all(prices.length)}
                </Link>
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

type Marking = { active: string | null; onActivate: (code: string | null) => void };

function PriceMap({ states, active, onActivate }: { states: StatesData } & Marking) {
  const format = useFormatter();
  const all = states.regions.flatMap(({ price }) => price ?? []);
  return (
    <StateMap
      {...states.map}
      active={active}
      onActivate={onActivate}
      regions={states.regions.map(({ code, name, path, price }) => {
        const title = price ? `${name}: ${format.money(price)}` : name;
        return { code, title, to: path, level: levelOf(price, all) };
      })}
    />
  );
}

function Legend() {
  const texts = useTexts(statesTexts);
  return (
    <p className="mt-2 flex items-center justify-center gap-2 text-sm text-ink-2" aria-hidden="true">
      {texts.legendLow}
      {['bg-scale-1', 'bg-scale-2', 'bg-scale-3', 'bg-scale-4', 'bg-scale-5'].map((colour) => (
        <span
          key={colour}
          className={classNames('h-2.5 w-7 rounded-full forced-color-adjust-none', colour)}
        />
      ))}
      {texts.legendHigh}
    </p>
  );
}

type TableProps = { parts: readonly (readonly StatePrice[])[]; average: Cents | null } & Marking;

function PriceTable({ parts, average, active, onActivate }: TableProps) {
  return (
    <div className="grid gap-x-10 sm:max-md:grid-cols-2 lg:grid-cols-2">
      {parts.map((part, index) => (
        <table key={part[0]?.code ?? index} className="w-full table-fixed self-start tabular-nums">
          <colgroup>
            <col />
            <col className="w-25" />
            <col className="w-24" />
          </colgroup>
          <TableHead isFirst={index === 0} />
          <tbody onPointerLeave={() => onActivate(null)}>
            {part.map((state) => (
              <tr
                key={state.code}
                className={classNames('border-t border-line', state.code === active && 'bg-tint')}
                onPointerEnter={() => onActivate(state.code)}
              >
                <th scope="row" className="text-left leading-snug font-medium">
                  <Link
                    to={state.path}
                    discover="none"
                    className="inline-block py-2 pr-2 pl-1.5 hover:underline"
                  >
                    {state.name}
                  </Link>
                </th>
                <PriceCells price={state.price} average={average} />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function TableHead({ isFirst }: { isFirst: boolean }) {
  const texts = useTexts(statesTexts);
  return (
    <thead className={classNames('text-sm text-ink-2', !isFirst && 'max-sm:sr-only md:max-lg:sr-only')}>
      <tr>
        {[
          [texts.state, 'pl-1.5 text-left'],
          [texts.pricePerUnit, 'text-right whitespace-nowrap'],
          [texts.difference, 'pr-1.5 text-right whitespace-nowrap'],
        ].map(([title, look]) => (
          <th key={title} scope="col" className={classNames('py-1.5 font-normal', look)}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function PriceCells({ price, average }: { price: Cents; average: Cents | null }) {
  const format = useFormatter();
  const difference = average === null ? null : price - average;
  const sign = difference === null || difference === 0 ? '±' : difference > 0 ? '+' : '−';
  return (
    <>
      <td className="py-2 text-right align-top font-semibold whitespace-nowrap">{format.money(price)}</td>
      <td
        className={classNames(
          'py-2 pr-1.5 text-right align-top whitespace-nowrap',
          difference !== null && difference < 0 ? 'text-good' : 'text-ink-2',
        )}
      >
        {difference !== null && `${sign}${format.decimal(Math.abs(difference) / 100, 2)}`}
      </td>
    </>
  );
}

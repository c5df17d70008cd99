import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { CompareResult } from './compare.ts';
import { comparisonTexts } from './comparison.texts.ts';
import { basisLines, savingsOf } from './comparison-words.ts';
import type { Measure } from './renovation-measures.rules.ts';

type Props = Pick<CompareResult, 'measures' | 'assumptions'>;

/** What each change saves in a year; below it the figures that it rests on, with source and day. */
export const MeasureList = ({ measures, assumptions }: Props) => (
  <ul className="mt-4 grid gap-4 sm:grid-cols-2">
    {measures.map((measure) => (
      <MeasureCard key={measure.key} measure={measure} assumptions={assumptions} />
    ))}
  </ul>
);

function MeasureCard({ measure, assumptions }: { measure: Measure; assumptions: Props['assumptions'] }) {
  const texts = useTexts(comparisonTexts);
  const format = useFormatter();
  const { key, needs, isUnsure } = measure;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-card">
      <h3 className="text-base font-semibold tracking-normal">
        {texts.measures[key]}
        {isUnsure && <span className="ml-2 text-sm font-normal text-ink-2">{texts.unsure}</span>}
      </h3>
      <dl className="mt-3 grid gap-3 xs:grid-cols-3">
        {savingsOf({ texts, format }, measure).map(({ key: name, label, text, isMore }) => (
          <div key={name} className="max-xs:flex max-xs:justify-between max-xs:gap-4">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className={`leading-snug font-semibold tabular-nums ${isMore ? 'text-bad' : ''}`}>{text}</dd>
          </div>
        ))}
      </dl>
      {needs && <p className="mt-3 text-sm">{texts.needs[needs.unit](format.quantity(needs.amount))}</p>}
      <div className="mt-auto pt-3">
        <div className="border-t border-line pt-3 text-sm text-ink-2">
          {basisLines({ texts, format }, measure, assumptions).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </li>
  );
}

import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { type Grade, grades } from './compare-consumption.rules.ts';
import { comparisonTexts } from './comparison.texts.ts';

/** Seven bars from good to bad; the house's own says how much it takes. */
export function GradeScale({ grade, perArea }: { grade: Grade; perArea: number }) {
  const texts = useTexts(comparisonTexts);
  const format = useFormatter();
  return (
    <ol aria-label={texts.scale} className="grid gap-1.5">
      {grades.map((one) => (
        <li
          key={one}
          className="grade-row"
          data-own={one === grade ? '' : undefined}
          aria-current={one === grade ? 'true' : undefined}
        >
          <span className={one === grade ? 'font-bold' : 'text-ink-2'}>{one}</span>
          <span className="grade-bar text-sm" data-grade={one}>
            {one === grade && texts.ownHouse(format.decimal(perArea, 1))}
          </span>
        </li>
      ))}
    </ol>
  );
}

import { useId } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { FieldError } from '#platform/ui/field.tsx';
import { rateTexts } from './rate.texts.ts';

const star = 'M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7L2.5 9.6l6.6-.9z';

/** One to five stars as radio buttons: by arrow keys, by touch, and without JavaScript. */
export function StarField(props: {
  name: 'overall' | 'price' | 'delivery' | 'communication';
  typed: string;
  error?: string | undefined;
  /** Beside the name. */
  note?: string;
}) {
  const texts = useTexts(rateTexts);
  const errorId = useId();
  const { name, typed } = props;
  return (
    <fieldset aria-describedby={props.error ? errorId : undefined}>
      <legend className="font-semibold">
        {texts.criteria[name]}
        {props.note && <span className="ml-2 text-sm font-normal text-ink-2">{props.note}</span>}
      </legend>
      <div className="star-field mt-1">
        {[1, 2, 3, 4, 5].map((mark) => (
          <label key={mark}>
            <input
              type="radio"
              name={name}
              value={mark}
              id={mark === 1 ? `mark-${name}` : undefined}
              defaultChecked={typed === String(mark)}
              aria-invalid={props.error ? true : undefined}
              className="sr-only"
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={star} />
            </svg>
            <span className="sr-only">{texts.stars(mark, texts.marks[mark - 1] ?? '')}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={props.error} />
    </fieldset>
  );
}

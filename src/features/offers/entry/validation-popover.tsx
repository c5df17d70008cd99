import { X } from 'lucide';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { uiTexts } from '#platform/ui/ui.texts.ts';
import { useCountry } from '#shell/shared.ts';
import { calculatorTexts } from './calculator.texts.ts';
import { type Issue, isMissing, issueText, validationTexts } from './calculator-errors.rules.ts';

type Props = {
  issues: readonly Issue[];
  group: ProductGroupSlug;
  /** Of the list, for the fields that it describes. */
  id: string;
  onClose(): void;
};

/**
 * What is wrong, in a small layer below the fields, at most 276 px wide; the page behind is dimmed and blurred, the wrong
 * fields lie above that, and the first of them has the cursor. It stands beside them in the page, not at its end, so that
 * they can.
 */
export function ValidationPopover({ issues, group, id, onClose }: Props) {
  const texts = useTexts(validationTexts);
  const unit = useTexts(calculatorTexts).unit[productGroupOfSlug(group)?.unit ?? 'l'];
  const { close } = useTexts(uiTexts);
  const { locale } = useCountry();
  const popup = useRef<HTMLDivElement>(null);
  // The list has to stand there before the field that it describes gets the cursor.
  useEffect(() => {
    const wrong = issues.find((issue) => !isMissing(issue));
    focusField(popup.current?.closest('form'), wrong ?? issues[0]);
    popup.current?.scrollIntoView({ block: 'nearest' });
  }, [issues]);
  const isAtAmount = issues.every(({ field }) => field === 'amount');
  return (
    <>
      {/* Pressed, it closes the layer, and the cursor stays in its field. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="backdrop fixed inset-0 z-40 cursor-default"
        onPointerDown={(event) => event.preventDefault()}
        onClick={onClose}
      />
      <div
        ref={popup}
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={classNames(
          'absolute top-full z-50 mt-3 w-full max-w-popover rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-raised animate-[rise_140ms]',
          isAtAmount && 'right-0',
        )}
      >
        <span
          className={classNames(
            'absolute -top-1.5 size-3 rotate-45 border-t border-l border-line bg-surface',
            isAtAmount ? 'right-10' : 'left-10',
          )}
        />
        <button
          type="button"
          aria-label={close}
          onClick={onClose}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
        >
          <Icon of={X} />
        </button>
        <h2 id={`${id}-title`} className="mb-1.5 pr-8 text-base tracking-normal">
          {texts['CALCULATOR.VALIDATION.HEADER']}
        </h2>
        <ul id={id} className="list-disc space-y-1 pl-5">
          {issues.map(({ code }) => (
            <li key={code}>{issueText(code, locale, unit)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Puts the cursor where something is missing or wrong. */
export function focusField(form: HTMLFormElement | null | undefined, issue: Issue | undefined): void {
  const field = form?.elements.namedItem(issue?.field ?? '');
  if (field instanceof HTMLElement) field.focus();
}

/** The keys of the layer: Escape closes it, and Tab goes round the wrong fields and the button that closes. */
export function keepWithin(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape') onClose();
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[aria-invalid="true"], [role="dialog"] button'),
  ];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[(at + (event.shiftKey ? stops.length - 1 : 1)) % stops.length]?.focus();
}

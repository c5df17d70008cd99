import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A field that keeps its own text, as it does without scripts: nothing that was typed before they came is lost. The page
 * hears of that once, and what the page says later is written into the field.
 *
 * @param shown what the page says; undefined where it leaves the text to the form
 */
export function useOwnText(
  shown: string | undefined,
  tell: (field: HTMLInputElement) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const isNew = useRef(true);
  // Before the event that woke the page is handed on: a press of the button has to find what was typed.
  useLayoutEffect(() => {
    const element = field.current;
    const wasNew = isNew.current;
    isNew.current = false;
    if (!element) return;
    if (wasNew && element.value !== element.defaultValue) tell(element);
    else if (!wasNew && shown !== undefined && element.value !== shown) element.value = shown;
  });
  return field;
}

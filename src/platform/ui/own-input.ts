import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

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

/**
 * Reads a form once when the scripts have taken over, if something was chosen in it before: with everything that it
 * would send.
 */
export function useOwnChoices(read: (input: URLSearchParams) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Only the server's own markup can have been there before the scripts.
  const isFromServer = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (!form.current || !isFromServer.current || !hasChoice(form.current)) return;
    const sent = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    read(new URLSearchParams(sent));
  }, []);
  return form;
}

const hasChoice = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
    if (!(field instanceof HTMLSelectElement)) return false;
    // Without a preset option the first one is shown.
    const preset = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, preset);
  });

import { type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

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

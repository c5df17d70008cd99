import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from './use-hydrated.ts';

/**
 * What was chosen in a form before the scripts took over is shown but known to nobody, and React would put its own
 * choice back at the next change: each is chosen once more when the page has come to life, one after the other.
 */
export function useChosenEarly(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Only the server's own markup can have been there before the scripts.
  const isFromServer = useRef(!useHydrated());
  useEffect(() => {
    const early = isFromServer.current ? earlyChoices(form.current) : [];
    queueMicrotask(() => {
      for (const choose of early) flushSync(choose);
    });
  }, []);
  return form;
}

/** Each is made by what is shown now: React puts all its own choices back at the first change. */
const earlyChoices = (form: HTMLFormElement | null): (() => void)[] =>
  [...(form?.elements ?? [])].flatMap((field) => {
    if (field instanceof HTMLSelectElement) return select(field);
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked ? mark(field) : [];
  });

function select(field: HTMLSelectElement): (() => void)[] {
  const { value, selectedIndex } = field;
  const preset = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  // Without a preset option the first one is shown.
  if (selectedIndex === Math.max(0, preset)) return [];
  const choose = () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return [choose];
}

function mark(field: HTMLInputElement): (() => void)[] {
  const { checked } = field;
  // The radio that lost its mark is told by the one that got it.
  if (!checked && field.type === 'radio') return [];
  const choose = () => {
    // React hears only of a change from what it last saw.
    field.checked = !checked;
    field.click();
  };
  return [choose];
}

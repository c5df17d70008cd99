import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What was typed before the scripts took over stands in the element only, and React would put its own value back at
 * the next change: `take` hears of it once, when the page has come to life.
 */
export function useTypedEarly(take: (field: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(take);
  // Before the event that woke the page is handed on: a press of the button has to find what was typed.
  useLayoutEffect(() => {
    const element = field.current;
    if (element && element.value !== element.defaultValue) first.current(element);
  }, []);
  return field;
}

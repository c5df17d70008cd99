import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** After a refused form the keyboard goes to what says why: the summary above the form, else its first wrong field. */
export function useFocusOnRefusal(): void {
  const { state, formMethod } = useNavigation();
  // Also when the page itself is the answer, to a form that was sent before its script ran.
  const isAwaited = useRef(true);
  useEffect(() => {
    if (state !== 'idle') {
      isAwaited.current ||= formMethod === 'POST';
    } else if (isAwaited.current) {
      isAwaited.current = false;
      refusalOf(document)?.focus();
    }
  }, [state, formMethod]);
}

function refusalOf(page: Document): HTMLElement | undefined {
  const found = ['[role="alert"][tabindex]', '[aria-invalid="true"]'].flatMap((what) => [
    ...page.querySelectorAll<HTMLElement>(`main ${what}`),
  ]);
  return found.find((element) => element.checkVisibility());
}

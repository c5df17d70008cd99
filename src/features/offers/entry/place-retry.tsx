import type { MouseEvent } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useCountry } from '#shell/shared.ts';

import { calculatorTexts } from './calculator.texts.ts';
import { issueText } from './issue-text.ts';
import type { EntryState } from './use-entry.ts';

/** Says that the server could not be asked about the postal code, and asks again. */
export function PlaceRetry({ entry }: { entry: EntryState }) {
  const texts = useTexts(calculatorTexts);
  const { locale } = useCountry();
  if (!entry.retry) return null;
  return (
    <Notice
      tone="warn"
      live
      action={
        <Button variant="outline" onClick={(event) => retry(event, entry.retry)}>
          {texts.retry}
        </Button>
      }
    >
      {issueText('ZIPCODE_UNCHECKED', locale, '')}
    </Notice>
  );
}

/** The button goes while the server is asked, so the focus returns to what is being checked. */
function retry({ currentTarget }: MouseEvent<HTMLButtonElement>, ask: EntryState['retry']): void {
  const zipCode = currentTarget.form?.elements.namedItem('zipCode');
  if (zipCode instanceof HTMLElement) zipCode.focus();
  ask?.();
}

import { useEffect, useState } from 'react';
import { useCountry } from '#shell/shared.ts';
import { type Answers, type Guide, guideErrors, tidyAnswers } from '../guides/guide.rules.ts';
import { readGuide, rememberGuide } from '../guides/guide-memory.ts';
import { sendAnswers } from '../guides/send-answers.ts';
import type { CompareResult } from './compare.ts';

type State =
  | { kind: 'reading' | 'none' }
  | { kind: 'there'; result: CompareResult; answers: Answers; isOld: boolean };

type Told = {
  /** Of the address. */
  answers: Answers;
  result: CompareResult | null;
  /** YYYY-MM-DD of the country. */
  today: string;
};

/**
 * The result of a guide: of the address where it carries the answers, else what this browser remembers. One of another day
 * is reckoned again with that day's prices.
 */
export function useResult(guide: Guide, { answers: sent, result, today }: Told): State {
  const { code, postalCodePattern } = useCountry();
  const [state, setState] = useState<State>(
    result ? { kind: 'there', result, answers: sent, isOld: false } : { kind: 'reading' },
  );
  useEffect(() => {
    if (result) {
      setState({ kind: 'there', result, answers: sent, isOld: false });
      return;
    }
    let isCurrent = true;
    const memory = readGuide(code, guide.id);
    const known = memory.result;
    const answers = tidyAnswers(guide, memory.answers);
    const isComplete = Object.keys(guideErrors(guide, answers, postalCodePattern)).length === 0;
    if (known) setState({ kind: 'there', result: known, answers, isOld: false });
    if (known?.day === today) return;
    if (!isComplete) {
      if (!known) setState({ kind: 'none' });
      return;
    }
    sendAnswers(guide.id, answers).then((told) => {
      if (!isCurrent) return;
      if (told === false || 'fields' in told) {
        setState(known ? { kind: 'there', result: known, answers, isOld: true } : { kind: 'none' });
      } else {
        rememberGuide(code, guide.id, { result: told, compared: answers });
        setState({ kind: 'there', result: told, answers, isOld: false });
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [code, postalCodePattern, guide, sent, result, today]);
  return state;
}

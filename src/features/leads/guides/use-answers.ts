import { type RefObject, useEffect, useState } from 'react';
import { useCountry } from '#shell/shared.ts';
import { type Answers, type Guide, tidyAnswers } from './guide.rules.ts';
import { readGuide, rememberGuide } from './guide-memory.ts';

/**
 * A guide's answers: what this browser remembers, under what the address brought along, under what was typed before the
 * scripts came. Fields keep their own text; `restored` counts up when they have to be drawn with other answers.
 */
export function useAnswers(guide: Guide, sent: Answers, form: RefObject<HTMLFormElement | null>) {
  const { code } = useCountry();
  const [answers, setAnswers] = useState(sent);
  const [isRead, setRead] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    const memory = readGuide(code, guide.id);
    const shown = valuesIn(form.current);
    const typed = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ''));
    const all = tidyAnswers(guide, { ...memory.answers, ...sent, ...typed });
    setAnswers(all);
    setHeld(memory.isHeld === true);
    setRead(true);
    // A choice that was not made is no value at all.
    const isOther = ({ key }: { key: string }) => (all[key] ?? '') !== (shown[key] ?? '');
    if (fieldsOf(guide, form.current).some(isOther)) setRestored((count) => count + 1);
    if (Object.keys(all).length > 0) rememberGuide(code, guide.id, { answers: all });
  }, [code, guide, sent, form]);
  return {
    answers,
    restored,
    isRead,
    isHeld,
    answer: (key: string, value: string): Answers => {
      const next = { ...answers, [key]: value };
      setAnswers(next);
      // What was compared was another house.
      rememberGuide(code, guide.id, { answers: next, result: undefined });
      return next;
    },
    hold: (held: boolean) => {
      setHeld(held);
      rememberGuide(code, guide.id, { isHeld: held });
    },
  };
}

function valuesIn(form: HTMLFormElement | null): Record<string, string> {
  const values = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    values.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Questions of the guide that the form has fields for. */
const fieldsOf = (guide: Guide, form: HTMLFormElement | null) =>
  guide.steps
    .flatMap(({ inputs }) => inputs)
    .filter(({ key }) => {
      const field = form?.elements.namedItem(key);
      return (
        field !== null &&
        field !== undefined &&
        !(field instanceof HTMLInputElement && field.type === 'hidden')
      );
    });

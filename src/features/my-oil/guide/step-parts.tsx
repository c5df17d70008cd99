import { doubleCodeSentence } from '#features/places/shared.ts';
import type { TankForm } from '#features/tanks/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { GuidePage } from './guide.page.tsx';
import { guideTexts } from './guide.texts.ts';
import type { GuideErrors, NewKey } from './guide-answers.ts';

export const emptyTank: TankForm = {
  shapeId: null,
  length: null,
  width: null,
  height: null,
  diameter: null,
  isStanding: false,
  heads: 'flat',
  tankCount: 1,
  capacity: null,
  dipTable: null,
};

export type StepProps = {
  page: GuidePage;
  tank: TankForm;
  /** What the form says now; null before scripts. */
  typed: Readonly<Record<string, string>> | null;
  /** What was sent and refused. */
  input: Readonly<Record<string, string>> | null;
  errors: GuideErrors;
  newKey: NewKey | null;
};

/** Name, value and error of a field, by what was sent, else by what is kept. */
export function useBinding({ input, errors }: Pick<StepProps, 'input' | 'errors'>) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const said = (name: string): string | undefined => {
    const fault = errors[name];
    if (fault === undefined) return undefined;
    if (typeof fault === 'object') {
      const text = texts.errors[fault.fault];
      return typeof text === 'string' ? text : text(format.quantity(fault.row + 1));
    }
    const sentence = name === 'postalCode' ? doubleCodeSentence(input?.[name] ?? '') : null;
    if (sentence !== null) return sentence;
    const text = Object.entries(texts.errors).find(([code]) => code === fault)?.[1];
    return typeof text === 'string' ? text : texts.errors.number;
  };
  return (name: string, kept: string) => ({
    id: `guide-${name}`,
    name,
    defaultValue: input?.[name] ?? kept,
    error: said(name),
  });
}

export const centimetres = (millimetres: number | null): string =>
  millimetres === null ? '' : String(millimetres / 10).replace('.', ',');

/** Says what is missing before litres can be told, and leads there. */
export function NoShape({ page }: { page: GuidePage }) {
  const texts = useTexts(guideTexts);
  return (
    <Notice
      action={
        <ButtonLink to={`/mex/tanks/${page.id}/tank-type`} variant="outline">
          {texts.titles['tank-type']}
        </ButtonLink>
      }
    >
      {texts.notYet}
    </Notice>
  );
}

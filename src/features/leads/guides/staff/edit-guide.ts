import { publishable } from '#features/cms/cms.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { guideThemes, inputKinds } from '../guide.rules.ts';
import {
  changedGuide,
  changedParts,
  type GuideDraft,
  type GuideProblem,
  type InputDraft,
  inputField,
  maxInputs,
  maxSteps,
  readGuideDraft,
  stepField,
} from './guide-draft.rules.ts';
import { findGuide, guideVersions, insertGuide, replaceDraft } from './guide-edits.store.ts';

/** Guides in the hands of their editors. Where what they made is withdrawn, a shipped one stands again. */
export const guides = publishable<GuideDraft, GuideProblem, null>({
  name: 'guide',
  details: ({ name }) => ({ title: name }),
  versions: guideVersions,
  find: findGuide,
  insert: insertGuide,
  replace: replaceDraft,
  isSame: (one, other) => changedParts(one, other).length === 0,
  problems: async (_, { draft }) => readGuideDraft(draft).problems,
});

/** The draft that a form says, with what its press does to the list of steps; whatever may be typed can be saved. */
export function readGuideForm(form: PostedForm): GuideDraft {
  const typed = typedGuide(form);
  return changedGuide(typed, form.text('do')) ?? typed;
}

function typedGuide(form: PostedForm): GuideDraft {
  const line = (name: string, max: number) => form.text(name).replaceAll(/\s+/g, ' ').trim().slice(0, max);
  const lines = (name: string, max: number) => form.text(name).replaceAll('\r\n', '\n').trim().slice(0, max);
  const numbers = (max: number) => Array.from({ length: max }, (_, at) => at);
  const steps = numbers(maxSteps).filter((at) => form.has(stepField(at, 'id')));
  const inputAt = (at: number, nth: number): InputDraft => {
    const field = (name: keyof InputDraft) => inputField(at, nth, name);
    return {
      key: line(field('key'), 40),
      kind: inputKinds.find((kind) => kind === form.text(field('kind'))) ?? 'yesNo',
      label: line(field('label'), 120),
      help: line(field('help'), 400),
      options: lines(field('options'), 4000),
      min: line(field('min'), 12),
      max: line(field('max'), 12),
      unit: line(field('unit'), 12),
      condition: line(field('condition'), 300),
    };
  };
  return {
    theme: guideThemes.find((theme) => theme === form.text('theme')) ?? 'leads',
    name: line('name', 60),
    lead: line('lead', 400),
    steps: steps.map((at) => ({
      id: Number(/^[1-9]\d{0,2}$/.exec(form.text(stepField(at, 'id')))?.[0] ?? at + 1),
      title: line(stepField(at, 'title'), 100),
      orderWeight: line(stepField(at, 'orderWeight'), 12),
      inputs: numbers(maxInputs)
        .filter((nth) => form.has(inputField(at, nth, 'key')))
        .map((nth) => inputAt(at, nth)),
    })),
  };
}

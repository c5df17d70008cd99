import { momentIn } from '#features/cms/shared.ts';
import { countryList } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { answers } from '../prompt-audience.rules.ts';
import { frequencies } from '../prompt-frequency.rules.ts';
import { isPathPattern } from '../prompt-paths.rules.ts';
import { isLinkTarget, limits, type PromptDraft, promptKinds } from '../prompts.rules.ts';

export type PromptError =
  | ('missing' | 'too_long' | 'path_wrong' | 'link_wrong' | 'file_undescribed' | 'incomplete' | 'no_country')
  | ('time_wrong' | 'until_before_from');
export type PromptField =
  | 'title'
  | 'text'
  | 'linkLabel'
  | 'linkTo'
  | 'paths'
  | 'countryIds'
  | 'from'
  | 'until';
export type PromptErrors = Partial<Record<PromptField, PromptError>>;

/** What the form holds, and what is wrong with it by field. Choices cannot be wrong. */
export function readPrompt(form: PostedForm): { draft: PromptDraft; errors: PromptErrors } {
  const line = (name: string) => form.text(name).replaceAll(/\s+/g, ' ').trim();
  const choice = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === form.text(name)) ?? values[0];
  const draft: PromptDraft = {
    kind: choice('kind', promptKinds),
    title: line('title'),
    text: form.text('text').replaceAll('\r\n', '\n').trim(),
    linkLabel: line('linkLabel'),
    linkTo: line('linkTo'),
    countryIds: countryList.map(({ id }) => id).filter((id) => form.all('countryIds').includes(String(id))),
    paths: [...new Set(form.text('paths').split(/\s+/).filter(Boolean))],
    signedIn: choice('signedIn', answers),
    hasTank: choice('hasTank', answers),
    hasOrdered: choice('hasOrdered', answers),
    inApp: choice('inApp', answers),
    frequency: choice('frequency', frequencies),
    priority: Number(/^[1-9]$/.exec(form.text('priority'))?.[0] ?? 5),
    fromAt: momentIn(form.text('from')),
    untilAt: momentIn(form.text('until')),
    isOn: form.text('isOn') !== '',
  };
  return { draft, errors: { ...errorsOf(draft), ...timeErrors(form, draft) } };
}

function errorsOf({ title, text, linkLabel, linkTo, paths, countryIds }: PromptDraft): PromptErrors {
  const length = (value: string, max: number): PromptError | null =>
    value === '' ? 'missing' : value.length > max ? 'too_long' : null;
  const [titleError, textError] = [length(title, limits.title), length(text, limits.text)];
  return {
    ...(titleError && { title: titleError }),
    ...(textError && { text: textError }),
    ...(linkTo !== '' && linkLabel === '' && { linkLabel: 'incomplete' }),
    ...(linkTo === '' && linkLabel !== '' && { linkTo: 'incomplete' }),
    ...(linkLabel.length > limits.linkLabel && { linkLabel: 'too_long' }),
    ...(linkTo !== '' &&
      (linkTo.length > limits.linkTo || !isLinkTarget(linkTo)) && { linkTo: 'link_wrong' }),
    ...((paths.length > limits.paths || !paths.every(isPathPattern)) && { paths: 'path_wrong' }),
    ...(countryIds.length === 0 && { countryIds: 'no_country' }),
  };
}

function timeErrors(form: PostedForm, { fromAt, untilAt }: PromptDraft): PromptErrors {
  const isWrong = (name: string, moment: Date | null) => form.text(name).trim() !== '' && moment === null;
  return {
    ...(isWrong('from', fromAt) && { from: 'time_wrong' }),
    ...(isWrong('until', untilAt) && { until: 'time_wrong' }),
    ...(fromAt && untilAt && untilAt <= fromAt && { until: 'until_before_from' }),
  };
}

import type { Condition, GuideInput, GuideOption, GuideStep, OptionPicture } from '../guide.rules.ts';

type Asked = Pick<GuideInput, 'key' | 'label'> & { help?: string; condition?: Condition };
type Labels = Readonly<Record<string, string>>;

const plain = { help: '', options: [], min: null, max: null, unit: '', condition: null } as const;

export const choice = (
  asked: Asked,
  labels: Labels,
  pictures: Readonly<Record<string, OptionPicture>> = {},
): GuideInput => ({
  ...plain,
  ...asked,
  kind: 'choice',
  options: Object.entries(labels).map(
    ([value, label]): GuideOption => ({ value, label, picture: pictures[value] ?? null }),
  ),
});

export const yesNo = (asked: Asked): GuideInput => ({ ...plain, ...asked, kind: 'yesNo' });

export const number = (asked: Asked, bounds: { min: number; max: number; unit: string }): GuideInput => ({
  ...plain,
  ...asked,
  ...bounds,
  kind: 'number',
});

export const zip = (asked: Asked): GuideInput => ({ ...plain, ...asked, kind: 'zip' });

export const yesNoUnknown = { yes: 'Ja', no: 'Nein', unknown: 'Unbekannt' } as const;

/** Weights leave room for steps that editors put between two. */
export const step = (id: number, title: string, inputs: readonly GuideInput[]): GuideStep => ({
  id,
  title,
  inputs,
  orderWeight: id * 10,
});

import type { ReactNode } from 'react';

export type Choice<V extends string = string> = {
  value: V;
  label: ReactNode;
  /** Second line. */
  description?: ReactNode;
  /** At the end of the line: price, badge, pictures. */
  extra?: ReactNode;
  disabled?: boolean;
  /** Why it cannot be chosen; shown in place of the description. */
  disabledReason?: string | undefined;
};

/** A group of radio buttons: controlled with `value`, else kept by the form. */
export type ChoiceGroup<V extends string> = {
  legend: string;
  /** The legend is only for screen readers when a heading above says the same. */
  legendHidden?: boolean;
  name: string;
  choices: readonly Choice<V>[];
  value?: V | undefined;
  defaultValue?: V | undefined;
  onValueChange?: (value: V) => void;
  error?: string | undefined;
  form?: string;
  className?: string;
};

/** The attributes of one radio button of the group. */
export function radioAttributes<V extends string>(group: ChoiceGroup<V>, choice: Choice<V>) {
  const state =
    group.value === undefined
      ? { defaultChecked: choice.value === group.defaultValue }
      : { checked: choice.value === group.value };
  return {
    ...state,
    type: 'radio' as const,
    name: group.name,
    value: choice.value,
    disabled: choice.disabled,
    form: group.form,
    onChange: () => group.onValueChange?.(choice.value),
  };
}

import type { ComponentProps } from 'react';
import { Field, type FieldTexts, useFieldFrame } from './field.tsx';

/** A line of text. The blank placeholder tells the style sheet that the field is empty. */
export function TextField(props: Omit<ComponentProps<'input'>, 'size'> & FieldTexts) {
  const { frame, control } = useFieldFrame(props);
  return (
    <Field {...frame}>
      <input type="text" placeholder=" " {...control} className="field-input" />
    </Field>
  );
}

/** Several lines of text. */
export function TextArea(props: ComponentProps<'textarea'> & FieldTexts) {
  const { frame, control } = useFieldFrame(props);
  return (
    <Field {...frame}>
      <textarea placeholder=" " {...control} className="field-input" />
    </Field>
  );
}

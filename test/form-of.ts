import { type PostedForm, postedForm } from '#platform/forms/posted-form.ts';

/** A form of these fields, as a page would post it. */
export function formOf(fields: Readonly<Record<string, string | readonly string[]>>): PostedForm {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return postedForm(form);
}

import { createContext, type ReactNode, use } from 'react';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { FormValues } from '../order-form.rules.ts';

type Content = { values: FormValues; errors: FieldErrors };

const FormContext = createContext<Content>({ values: {}, errors: {} });

/** Gives the fields below their typed values and what is wrong with them. */
export function FormContent({ values, errors, children }: Content & { children: ReactNode }) {
  return <FormContext value={{ values, errors }}>{children}</FormContext>;
}

/** The attributes of a field; its id is its name, so that a summary of errors can link to it. */
export function useField(name: string) {
  const { values, errors } = use(FormContext);
  return { id: name, name, defaultValue: values[name] ?? '', error: errors[name] };
}

export const useFormValue = (name: string): string => use(FormContext).values[name] ?? '';

export const useHasError = (path: string): boolean =>
  Object.keys(use(FormContext).errors).some((name) => name.startsWith(path));

export const useFormValues = (): FormValues => use(FormContext).values;

import { csrfField } from './csrf-field.ts';

/** What a page was sent, before anything is made of it. Never throws: what is missing or of another kind is empty. */
export type PostedForm = {
  /** The first value of a field; '' when there is none or a file stands in its place. */
  text(name: string): string;
  /** Whether a text came under this name, an empty one included. */
  has(name: string): boolean;
  /** Every text of a field that may be sent several times. */
  all(name: string): string[];
  file(name: string): File | null;
  /** Every file of a field that takes several. */
  files(name: string): File[];
  /**
   * Everything that was typed, to be shown again beside a refusal; without the proof of our page. Not for forms with
   * passwords, which are never sent back.
   */
  input(): Readonly<Record<string, string>>;
};

const bodies = new WeakMap<object, Promise<PostedForm>>();

/**
 * The form of a request, parsed once however many ask for it. `visit` is what lives exactly as long as the request:
 * the router hands each reader a request object of its own, whose body can be read once.
 */
export function readPostedForm(visit: object, request: Request): Promise<PostedForm> {
  const known = bodies.get(visit);
  if (known) return known;
  // A post without a body and content type makes formData() throw.
  const read = request.formData().then(postedForm, () => postedForm(new FormData()));
  bodies.set(visit, read);
  return read;
}

export function postedForm(form: FormData): PostedForm {
  // Walked once: to look each name up in the form again would cost the square of a long one.
  const first = new Map<string, FormDataEntryValue>();
  for (const [name, value] of form) if (!first.has(name)) first.set(name, value);
  const textOf = (name: string): string | null => {
    const value = first.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    text: (name) => textOf(name) ?? '',
    has: (name) => textOf(name) !== null,
    all: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
    files: (name) => form.getAll(name).filter((value) => value instanceof File),
    file: (name) => [first.get(name)].find((value) => value instanceof File) ?? null,
    input: () =>
      Object.fromEntries(
        [...first].filter(
          (entry): entry is [string, string] => entry[0] !== csrfField && typeof entry[1] === 'string',
        ),
      ),
  };
}

export const isFormKey = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The key by which a form that creates something is known when it is sent again; a new one where it brings none. */
export function formKeyIn(form: PostedForm, name = 'formKey'): string {
  const key = form.text(name);
  return isFormKey(key) ? key : crypto.randomUUID();
}

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
  /**
   * Everything that was typed, to be shown again beside a refusal; without the proof of our page. Not for forms with
   * passwords, which are never sent back.
   */
  typed(): Readonly<Record<string, string>>;
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
  const isText = (name: string) => typeof form.get(name) === 'string';
  return {
    text: (name) => (isText(name) ? String(form.get(name)) : ''),
    has: isText,
    all: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
    file: (name) => [form.get(name)].find((value) => value instanceof File) ?? null,
    typed: () =>
      Object.fromEntries(
        [...new Set(form.keys())]
          .filter((name) => name !== csrfField && isText(name))
          .map((name) => [name, String(form.get(name))]),
      ),
  };
}

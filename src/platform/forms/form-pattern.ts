/** Some of the forms of some pages, told by where they are sent and what they say. */
export type FormPattern = {
  /** `:name` stands for one part of the address, `*` for any rest. */
  path: string;
  /** The whole page, or forms with this field (and one of these values, or a value that begins so). */
  when: 'always' | { field: string; values?: readonly string[]; beginning?: string };
};

/** Whether a form that is sent to this path is one of them. */
export const isFormLike = (
  { path, when }: FormPattern,
  pathname: string,
  field: (name: string) => string | null,
): boolean => {
  if (!pathPattern(path).test(pathname)) return false;
  if (when === 'always') return true;
  const value = field(when.field);
  if (value === null || (when.values && !when.values.includes(value))) return false;
  return value.startsWith(when.beginning ?? '');
};

const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}/?$`);

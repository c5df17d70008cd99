/** A form of a page that only the account's owner may send; endpoints carry the same mark in their contract. */
export type OwnerOnlyForm = {
  /** `:name` stands for one part of the address, `*` for any rest. */
  path: string;
  /** The whole page, or forms with this field (and one of these values, or a value that begins so). */
  when: 'always' | { field: string; values?: readonly string[]; beginning?: string };
};

/**
 * What nobody may do in a customer's name: pay and order bindingly, change password, mail address or what else proves
 * who somebody is, take all data along or erase it. The one place for forms; the root route asks it for every post.
 */
export const ownerOnlyForms: readonly OwnerOnlyForm[] = [
  // One page at three addresses.
  ...['/kunde/stammdaten', '/persoenliche-daten', '/account/basedata/partial/*'].map((path) => ({
    path,
    when: { field: 'intent', values: ['email', 'password'] },
  })),
  { path: '/kunde/sicherheit', when: 'always' },
  { path: '/kunde/meine-daten', when: { field: 'intent', values: ['erase'] } },
  { path: '/:productGroup/bestellung/*', when: { field: 'idempotencyKey' } },
  { path: '/:productGroup/bestellung/bezahlung/*', when: 'always' },
  // What is typed there is kept on the way.
  { path: '/:productGroup/bestellung-entwurf', when: { field: 'step', beginning: 'bezahlung' } },
];

/** Whether a posted form is the owner's alone. */
export const isOwnerOnly = (pathname: string, field: (name: string) => string | null): boolean =>
  ownerOnlyForms.some(({ path, when }) => {
    if (!pathPattern(path).test(pathname)) return false;
    if (when === 'always') return true;
    const value = field(when.field);
    if (value === null || (when.values && !when.values.includes(value))) return false;
    return value.startsWith(when.beginning ?? '');
  });

const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}/?$`);

/** One space where there were many, none at the ends, no control characters. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim();

/** Tidy and lower-cased in the domain, or null when it cannot be one (RFC 5321 lengths, dot-atom only). */
export function normalizeEmail(text: string): string | null {
  const [local, domain, ...more] = tidyLine(text).split('@');
  if (!local || !domain || more.length > 0 || local.length > 64 || local.length + domain.length > 253)
    return null;
  const isLocal = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local);
  const isDomain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(domain);
  return isLocal && isDomain ? `${local}@${domain.toLowerCase()}` : null;
}

/** What forms for an address offer to choose from. */
export const salutations = ['', 'Frau', 'Herr', 'Divers', 'Familie', 'Firma'] as const;
export const academicTitles = ['', 'Dr.', 'Prof.', 'Prof. Dr.'] as const;

export type Salutation = (typeof salutations)[number];
export type AcademicTitle = (typeof academicTitles)[number];

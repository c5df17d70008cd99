/** One space where there were many, none at the ends, no control characters. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim();

/** Tidy and lower-cased in the domain, or null when it cannot be one (RFC 5321 lengths, dot-atom only). */
export function normalizeEmail(typed: string): string | null {
  const [local, domain, ...more] = tidyLine(typed).split('@');
  if (!local || !domain || more.length > 0 || local.length > 64 || local.length + domain.length > 253)
    return null;
  const isLocal = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local);
  const isDomain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(domain);
  return isLocal && isDomain ? `${local}@${domain.toLowerCase()}` : null;
}

export type Salutation = '' | 'Frau' | 'Herr' | 'Divers' | 'Familie' | 'Firma';

export type AcademicTitle = '' | 'Dr.' | 'Prof.' | 'Prof. Dr.';

/** What forms for an address offer to choose from; apart from the rules, which browsers do not load. */
export const salutations: readonly Salutation[] = ['', 'Frau', 'Herr', 'Divers', 'Familie', 'Firma'];

export const academicTitles: readonly AcademicTitle[] = ['', 'Dr.', 'Prof.', 'Prof. Dr.'];

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

/**
 * Whether a text may say who somebody is: a person, two of them, a firm, a house's owners. What is refused is no name and
 * could harm where names go: markup and templates in programs that read orders, addresses of the web in mails that we send
 * to whoever's address was typed beside it. `maxLength` is where the field ends.
 */
export const isName = (name: string, maxLength = 60): boolean =>
  name.length <= maxLength &&
  /\p{L}/u.test(name) &&
  nameBegins.test(name) &&
  !nameNever.test(name) &&
  !webAddress.test(name);

/** Like no formula of a spreadsheet. */
const nameBegins = /^["'’„“«»‚‘(]*[\p{L}\p{N}]/u;
const nameNever = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>{}[\]\\|^~@=]|(?![©®™])\p{Extended_Pictographic}/u;

/** "billig-oel.de", "t.me/x"; not "Dr.Ch. Weber", "St.Gallen/Ost". Better one too many than a mail that lures. */
const webAddress =
  /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}-]{3,}\.(?:at|app|biz|ch|click|club|com|de|eu|info|io|li|link|ly|net|online|org|ru|shop|site|store|top|xyz)(?![\p{L}\p{N}])|\.(?:com|de|gd|gl|io|li|ly|me|to)\//iu;

/** What forms for an address offer to choose from. */
export const salutations = ['', 'Frau', 'Herr', 'Divers', 'Familie', 'Firma'] as const;
export const academicTitles = ['', 'Dr.', 'Prof.', 'Prof. Dr.'] as const;

export type Salutation = (typeof salutations)[number];
export type AcademicTitle = (typeof academicTitles)[number];

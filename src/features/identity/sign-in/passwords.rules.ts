/** NIST SP 800-63B asks for 8 and more; people choose better ones when asked for a little more. */
const passwordLength = { min: 10, max: 200 } as const;

export type PasswordError = 'too_short' | 'too_long' | 'too_common' | 'like_email';

/** What speaks against a password, or null. Any character is allowed; no composition rules, they make it worse. */
export function passwordError(password: string, email: string): PasswordError | null {
  const length = [...password].length;
  if (length < passwordLength.min) return 'too_short';
  if (length > passwordLength.max) return 'too_long';
  if (password.toLowerCase() === email.toLowerCase()) return 'like_email';
  if (isCommon(password)) return 'too_common';
  const core = coreOf(password);
  const names = [email, email.replace(/@.*/, '')].map(coreOf);
  const isLike = names.some((name) => name.length >= 4 && core.replace(name, '').length < 4);
  return isLike ? 'like_email' : null;
}

/**
 * Words that lead every list of leaked passwords, German and English, and what such passwords are built from.
 * A password counts as common when, without its capital letters, look-alike digits, and figures and signs at its
 * ends, little more than such words is left.
 */
const commonWords = `
  passwort password kennwort passwd geheim secret login welcome willkommen
  hallo hello admin administrator benutzer user test demo gast guest
  qwertz qwerty qwertzuiop qwertyuiop asdf asdfgh asdfghjkl yxcvbnm zxcvbnm
  iloveyou ichliebedich schatz schatzi liebe love baby sonnenschein sunshine
  prinzessin princess engel angel drache dragon monkey affe master shadow
  football fussball baseball bayern schalke dortmund borussia ferrari porsche
  superman batman pokemon starwars computer internet letmein trustno whatever
  michael thomas andreas stefan daniel martin alexander sabine nicole julia
  sommer winter fruehling herbst montag freitag januar dezember deutschland
  berlin hamburg muenchen wien zuerich oesterreich schweiz heizoel brennwert
  root abc abcd abcdef abcdefgh killer hunter charlie summer spring
  flower lucky ginger pepper cookie cheese banana chocolate schokolade
  mausi hase
`
  .trim()
  .split(/\s+/)
  .sort((a, b) => b.length - a.length);

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 3 || isSequence(lower) || isRepetition(lower)) return true;
  const digits = lower.replace(/\D/g, '');
  if (digits.length === lower.length) return true;
  let rest = coreOf(password);
  for (const word of commonWords) rest = rest.replaceAll(word, '');
  return rest.length < 3;
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
};

/** Letters only, figures in the middle read as the letters that they stand for. */
const coreOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/./gu, (sign) => lookalikes[sign] ?? sign)
    .replace(/[^\p{L}]/gu, '');

/** "abcdefghij", "1234567890", "9876543210": each character follows the one before. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** "abcabcabcabc" */
const isRepetition = (text: string): boolean => /^(.{1,4})\1{2,}/u.test(text);

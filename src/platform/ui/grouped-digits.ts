export type Edit = {
  /** What the field holds after the keystroke. */
  text: string;
  caret: number;
  /** Set when a deletion removed only a separator: the digit beside it is meant. */
  deletes?: 'before' | 'after' | undefined;
};

/**
 * Regroups what was typed into thousands ("30000" → "30.000") and keeps the caret behind the same digit.
 * Everything but digits is dropped, as are leading zeros.
 */
export function regroup(edit: Edit, separator: string): { text: string; caret: number } {
  let before = digitsOf(edit.text.slice(0, edit.caret));
  let after = digitsOf(edit.text.slice(edit.caret));
  if (edit.deletes === 'before') before = before.slice(0, -1);
  if (edit.deletes === 'after') after = after.slice(1);
  const zeros = /^0*/.exec(before + after)?.[0].length ?? 0;
  const text = group((before + after).slice(zeros), separator);
  return { text, caret: caretBehind(text, Math.max(0, before.length - zeros)) };
}

/**
 * What may stand in a field of whole numbers after an edit of `before`: digits, regrouped. A comma that was entered, and
 * a dot that does not stand before exactly three digits, stay with what is around them: "3.000,5" is no 30.005.
 */
export function fitWhole(edit: Edit, before: string, separator: string): { text: string; caret: number } {
  const isOwnGrouping = isWhole(before) && isWhole(inserted(before, edit.text));
  if (isOwnGrouping || isWhole(edit.text)) return regroup(edit, separator);
  return { text: figuresOf(edit.text), caret: figuresOf(edit.text.slice(0, edit.caret)).length };
}

const isWhole = (text: string): boolean => !/[.,]/.test(text.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, ''));

const figuresOf = (text: string): string => text.replace(/[^\d.,]/g, '');

/** What of a text is new: between what both begin and what both end with. */
function inserted(before: string, after: string): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

type Digits = {
  /** What stood in the field before the edit. */
  before: string;
  /** More do not fit. */
  max: number;
  /** What stood there was not typed just now, and lacks nothing. */
  isWhole: boolean;
};

/**
 * The digits of what was typed or pasted, at most so many. What is added to a field that is full, or whole, begins anew:
 * of "10115" and "80331" in one field neither half is meant.
 */
export function fitDigits(edit: Edit, { before, max, isWhole }: Digits): { text: string; caret: number } {
  const added = digitsOf(addition(edit, before)).slice(0, max);
  const isTooMuch = digitsOf(edit.text).length > max;
  if (added !== '' && (isWhole || isTooMuch)) return { text: added, caret: added.length };
  const ahead = digitsOf(edit.text.slice(0, edit.caret));
  const behind = digitsOf(edit.text.slice(edit.caret)).slice(0, max);
  const fitting = ahead.slice(0, max - behind.length);
  return { text: fitting + behind, caret: fitting.length };
}

/** What an edit put into a text of which everything is still there; '' where anything was taken away. */
function addition({ text, caret }: Edit, before: string): string {
  const start = caret - (text.length - before.length);
  const isAdded = start >= 0 && text.slice(0, start) + text.slice(caret) === before;
  return isAdded ? text.slice(start, caret) : '';
}

/** "3.000", "3'000", "3000 l" → 3000; null without digits, and for what `fitWhole` keeps as it is. */
export function parseGrouped(text: string): number | null {
  const digits = isWhole(text) ? digitsOf(text) : '';
  return digits === '' ? null : Number(digits);
}

export const group = (digits: string, separator: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, separator);

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

function caretBehind(text: string, digits: number): number {
  let position = 0;
  for (let left = digits; left > 0 && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) left -= 1;
  }
  return position;
}

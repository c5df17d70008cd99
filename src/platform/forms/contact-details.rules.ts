/** What stands in a text without being seen (soft hyphens, zero-width signs) hides nothing from who looks for words. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

/** Dates and times of day are written in figures, too. */
const datesAndTimes = /\b\d{1,2}\.\s?\d{1,2}\.(\s?\d{2,4})?|\b\d{1,2}[:.]\d{2}\b(?![\d/])/g;

/** Whether something in a text may be a telephone number; better one too many. */
export const hasPhoneNumber = (text: string): boolean =>
  /(?<![\d,])(\+|0)(?:[\s/().-]*\d){6,}/.test(withoutInvisible(text).replaceAll(datesAndTimes, ' '));

/** Whether something in a text may be an address of the web or a mailbox. */
export const hasLink = (text: string): boolean =>
  /https?:|www\.|[\w.+-]+@[\w-]+\.\w|\b[\w-]{2,}\.(de|at|ch|com|net|org|info|eu|shop|biz|io)\b/i.test(
    withoutInvisible(text),
  );

import type { Formatter } from '#platform/i18n/format.ts';
import type { mediaTexts } from '../media.texts.ts';

/** Bytes as people read them: kB, from a thousand of these MB. */
export const sizeText = (
  byteCount: number,
  { format, texts }: { format: Formatter; texts: ReturnType<typeof mediaTexts> },
): string =>
  byteCount < 1_000_000
    ? texts.kilobytes(format.quantity(Math.max(1, Math.round(byteCount / 1000))))
    : texts.megabytes(format.decimal(byteCount / 1_000_000, 1));

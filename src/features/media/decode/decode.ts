import { createRequire } from 'node:module';
import { z } from 'zod';
import { runApart } from '#platform/child-process/child-process.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { type PdfError, pdfIn } from './pdf.rules.ts';

const { resolve } = createRequire(import.meta.url);

/** 15,000 pages of text take half a second; what takes longer is made to. */
const pdfBounds = { ms: 8000, megabytes: 384 };

const pdfAnswer = z.enum(['pdf_active', 'pdf_locked', 'damaged']).nullable();

/** The PDF in a file, looked into; or why it is not taken. */
export async function readPdf(bytes: Uint8Array): Promise<Result<Uint8Array, PdfError>> {
  const pdf = pdfIn(bytes);
  if (!pdf) return failed('damaged');
  const looked = await runApart(resolve('#features/media/decode/pdf.worker.ts'), pdf, pdfBounds);
  const fault = looked ? pdfAnswer.parse(looked.answer) : 'damaged';
  return fault === null ? ok(pdf) : failed(fault);
}

/** 48 megapixels of a telephone take two seconds, and 600 megabytes. */
const heicBounds = { ms: 30_000, megabytes: 900 };

const heicAnswer = z
  .object({ width: z.number(), height: z.number(), data: z.instanceof(Uint8ClampedArray) })
  .nullable();

/** A picture as red, green, blue and opacity of every pixel. */
export type Pixels = z.infer<typeof heicAnswer>;

/** The main picture of a HEIC file: HEVC, which `sharp` has no decoder for. Null when it cannot be read. */
export async function readHeic(bytes: Uint8Array): Promise<Pixels> {
  const read = await runApart(resolve('#features/media/decode/heic.worker.ts'), bytes, heicBounds);
  return read ? heicAnswer.parse(read.answer) : null;
}

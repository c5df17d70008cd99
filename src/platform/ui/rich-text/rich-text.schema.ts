import { z } from 'zod';
import type { Field } from '#platform/forms/form.ts';
import { isTooDeepJson } from '#platform/http/json-depth.rules.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { fromMarkup } from './markup.rules.ts';
import { emptyRichText, isAllowedHref, linksIn, type RichText, tidied } from './rich-text.rules.ts';

const mark = z.union([
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string().refine(isAllowedHref) }) }),
]);
const inline = z.union([
  z.object({ type: z.literal('text'), text: z.string(), marks: z.array(mark).max(3).default([]) }),
  z.object({ type: z.literal('hardBreak') }),
]);
const inlines = z.array(inline).default([]);
const paragraph = z.object({ type: z.literal('paragraph'), content: inlines });
const item = z.object({ type: z.literal('listItem'), content: z.tuple([paragraph]) });
const block = z.union([
  paragraph,
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inlines,
  }),
  z.object({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item) }),
]);

/**
 * The only documents that are stored and drawn: what is not named here does not pass, attributes included. There is
 * nothing to sanitize: HTML is never stored.
 */
export const richTextSchema: z.ZodType<RichText, unknown> = z
  .object({ type: z.literal('doc'), content: z.array(block).max(2000).default([]) })
  .transform(tidied);

export type RichTextError = 'too_long' | 'link_not_allowed' | 'unreadable';

/**
 * What a rich text field sent: the markup that `RichTextField` writes and people type (`markup.rules.ts`), or the
 * document as JSON.
 */
export function readRichText(input: string, maxLength = 20_000): Result<RichText, RichTextError> {
  if (input.length > maxLength * 2) return failed('too_long');
  const document = /^\s*\{\s*"type"\s*:/.test(input) ? parsedJson(input) : fromMarkup(input);
  if (document === null) return failed('unreadable');
  const parsed = richTextSchema.safeParse(document);
  if (parsed.success)
    return JSON.stringify(parsed.data).length > maxLength * 6 ? failed('too_long') : ok(parsed.data);
  const isLink = parsed.error.issues.length > 0 && hasForbiddenLink(document);
  return failed(isLink ? 'link_not_allowed' : 'unreadable');
}

/** What was published, to be drawn; nothing where it cannot be read any more. */
export function richTextOf(markup: string): RichText {
  const read = readRichText(markup);
  return read.ok ? read.value : emptyRichText;
}

/** The links of what somebody typed, as far as it can be read. */
export function linksOf(input: string, maxLength?: number): string[] {
  const read = readRichText(input, maxLength);
  return read.ok ? linksIn(read.value) : [];
}

const hasForbiddenLink = (document: unknown): boolean => {
  try {
    return linksIn(document as RichText).some((href) => !isAllowedHref(href));
  } catch {
    return false;
  }
};

function parsedJson(input: string): unknown {
  if (isTooDeepJson(input)) return null;
  try {
    return JSON.parse(input);
  } catch {
    return null;
  }
}

/** The field of a form that `RichTextField` draws. */
export const richText =
  (maxLength?: number): Field<RichText, RichTextError> =>
  (posted, name) =>
    readRichText(posted.text(name), maxLength);

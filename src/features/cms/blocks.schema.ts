import { z } from 'zod';
import { isAllowedHref, type RichBlock, type RichInline } from '#platform/ui/rich-text/rich-text.rules.ts';
import { readRichText } from '#platform/ui/rich-text/rich-text.schema.ts';
import {
  type BlockType,
  blockFields,
  type DraftBlock,
  fieldsOf,
  isBlockType,
  maxBlocks,
} from './blocks.rules.ts';
import { type PageDraft, textKeys } from './pages.rules.ts';

/** Why a field cannot be published. */
export type FieldError = 'missing' | 'too_long' | 'link_not_allowed' | 'unreadable' | 'incomplete';

const line = (max: number) => z.string().trim().min(1).max(max);
const optionalLine = (max: number) => z.string().trim().max(max);
const title = optionalLine(120);
const group = z.enum(blockFields.nationalPrice[0].options);

const failWith = (context: z.RefinementCtx, error: FieldError): never => {
  context.addIssue({ code: 'custom', message: error });
  return z.NEVER;
};

const rich = z.string().transform((markup, context) => {
  const read = readRichText(markup);
  if (!read.ok) return failWith(context, read.error);
  return read.value.content.length === 0 ? failWith(context, 'missing') : read.value;
});

/** Lines with text in them. */
const lines = z.string().transform((typed, context) => {
  const found = typed.split('\n').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
  if (found.length === 0) return failWith(context, 'missing');
  return found.length > 200 ? failWith(context, 'too_long') : found;
});

const points = lines.transform((found, context): RichInline[][] => {
  const read = readRichText(found.map((one) => `- ${one.replace(/^[-•*]\s+/, '')}`).join('\n'));
  if (!read.ok) return failWith(context, read.error);
  return read.value.content.flatMap((block) =>
    'content' in block && (block.type === 'bulletList' || block.type === 'orderedList')
      ? block.content.map((item) => item.content[0].content)
      : [],
  );
});

/** More are no table that anybody can read, on any screen. */
const maxColumns = 30;

const rows = lines.transform((found, context) => {
  const cells = found.map((one) =>
    one
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const width = Math.max(...cells.map((row) => row.length));
  if (width > maxColumns) return failWith(context, 'too_long');
  return cells.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
});

const href = z
  .string()
  .trim()
  .min(1)
  .refine(isAllowedHref, { message: 'link_not_allowed' satisfies FieldError });

const matching = (pattern: RegExp) =>
  z.string().transform((typed, context) => {
    const found = typed.trim();
    if (found === '') return failWith(context, 'missing');
    return pattern.test(found) ? found : failWith(context, 'unreadable');
  });
const pictureId = matching(/^[1-9]\d{0,8}$/).transform(Number);
const guideId = matching(/^[1-9]\d{0,5}$/).transform(Number);
/** As the table of slots holds them. */
const slotKey = matching(/^[a-z][a-z0-9-]{1,39}$/);

type Question = { question: string; answer: RichBlock[] };

/** Each heading asks, and what follows answers. */
const questions = rich.transform(({ content }, context): Question[] => {
  const found: Question[] = [];
  for (const block of content) {
    if (block.type === 'heading') {
      const question = block.content.map((one) => (one.type === 'text' ? one.text : ' ')).join('');
      found.push({ question, answer: [] });
    } else found.at(-1)?.answer.push(block);
  }
  const isWhole = content[0]?.type === 'heading' && found.every(({ answer }) => answer.length > 0);
  return isWhole ? found : failWith(context, 'incomplete');
});

/** "Title | text | /address" in each line. */
const teasers = lines.transform((found, context) => {
  const read = found.map((one) => one.split('|').map((part) => part.trim()));
  if (read.some(([head, , to]) => !head || !to)) return failWith(context, 'incomplete');
  if (read.some(([, , to = '']) => !isAllowedHref(to))) return failWith(context, 'link_not_allowed');
  return read.map(([head = '', text = '', to = '']) => ({ title: head, text, to }));
});

const id = z.string();
const block = z.discriminatedUnion('type', [
  z.object({ id, type: z.literal('heading'), text: line(120), level: z.enum(['2', '3']) }),
  z.object({ id, type: z.literal('text'), text: rich }),
  z.object({ id, type: z.literal('checkList'), items: points }),
  z.object({
    id,
    type: z.literal('picture'),
    picture: pictureId,
    caption: optionalLine(200),
    width: z.enum(blockFields.picture[2].options),
  }),
  z.object({ id, type: z.literal('table'), caption: optionalLine(160), rows }),
  z.object({ id, type: z.literal('quote'), text: line(600), by: optionalLine(120) }),
  z.object({ id, type: z.literal('questions'), title, items: questions }),
  z.object({ id, type: z.literal('calculator'), title, group }),
  z.object({ id, type: z.literal('priceChart'), title, span: z.enum(blockFields.priceChart[1].options) }),
  z.object({ id, type: z.literal('nationalPrice'), group }),
  z.object({ id, type: z.literal('stateMap') }),
  z.object({ id, type: z.literal('dealerList'), title, count: z.enum(blockFields.dealerList[1].options) }),
  z.object({ id, type: z.literal('tankTeaser') }),
  z.object({ id, type: z.literal('guide'), guide: guideId }),
  z.object({ id, type: z.literal('advert'), slot: slotKey }),
  z.object({ id, type: z.literal('teasers'), title, items: teasers }),
  z.object({
    id,
    type: z.literal('button'),
    label: line(60),
    to: href,
    look: z.enum(['primary', 'outline']),
  }),
  z.object({ id, type: z.literal('columns'), left: rich, right: rich }),
  z.object({ id, type: z.literal('note'), text: rich }),
]);

/** A block that can be drawn. */
export type Block = z.infer<typeof block>;
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

type Parsed = { ok: true; block: Block } | { ok: false; errors: { field: string; error: FieldError }[] };

/** What a typed block is, or what is wrong with its fields. */
export function parseBlock({ id: own, type, fields }: DraftBlock): Parsed {
  const typed = Object.fromEntries(fieldsOf(type).map(({ name }) => [name, fields[name] ?? '']));
  const parsed = block.safeParse({ ...typed, id: own, type });
  if (parsed.success) return { ok: true, block: parsed.data };
  const errors = parsed.error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    error: errorOf(issue),
  }));
  return { ok: false, errors };
}

const errorOf = ({ code, message }: z.core.$ZodIssue): FieldError => {
  if (code === 'too_small') return 'missing';
  if (code === 'too_big') return 'too_long';
  const known: readonly FieldError[] = [
    'missing',
    'too_long',
    'link_not_allowed',
    'unreadable',
    'incomplete',
  ];
  return known.find((error) => error === message) ?? 'unreadable';
};

/** The blocks that can be drawn; in a preview what cannot be yet is left out. */
export const drawableBlocks = (blocks: readonly DraftBlock[]): Block[] =>
  blocks.flatMap((one) => {
    const parsed = parseBlock(one);
    return parsed.ok ? [parsed.block] : [];
  });

const draftBlock = z.object({
  id: z.string().regex(/^[a-z0-9]{1,12}$/),
  type: z.string().refine(isBlockType),
  fields: z.record(z.string(), z.string().max(60_000)),
});
const draftText = z.object({
  title: z.string().max(300),
  description: z.string().max(1000),
  blocks: z.array(draftBlock).max(maxBlocks),
});
const draft = z.object({
  path: z.string().max(200),
  countries: z.array(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  robots: z.enum(['index', 'noindex']),
  canonical: z.string().max(500),
  picture: z.string().regex(/^([1-9]\d{0,8})?$/),
  texts: z.object({
    all: draftText,
    ...Object.fromEntries(textKeys.filter((key) => key !== 'all').map((key) => [key, draftText.optional()])),
  }),
});

/** A stored draft or version. */
export const parseDraft = (stored: unknown): PageDraft => draft.parse(stored) as PageDraft;

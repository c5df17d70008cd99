import { Marked, type Token, type Tokens } from 'marked';

/** A piece of a line of running text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { kind: 'link'; href: string; children: readonly Inline[] }
  | { kind: 'break' };

/** What an article is made of: nothing else can come from its text, so there is nothing to clean. */
export type BodyBlock =
  | { kind: 'heading'; level: 2 | 3; children: readonly Inline[] }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'quote'; blocks: readonly BodyBlock[] };

const markdown = new Marked();

/**
 * Reads an article's Markdown. What is no part of an article (HTML, pictures, code, tables) is shown as the text it
 * was written as, and links lead to our own pages, to https or to a mailbox only.
 */
export const readBody = (source: string): BodyBlock[] => markdown.lexer(source).flatMap(blockOf);

function blockOf(token: Token): BodyBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'heading':
      return [{ kind: 'heading', level: token.depth <= 2 ? 2 : 3, children: inlinesOf(token) }];
    case 'list':
      return [listOf(token as Tokens.List)];
    case 'blockquote':
      return [{ kind: 'quote', blocks: (token.tokens ?? []).flatMap(blockOf) }];
    default:
      return [{ kind: 'paragraph', children: inlinesOf(token) }];
  }
}

const listOf = ({ ordered, items }: Tokens.List): BodyBlock => ({
  kind: 'list',
  ordered,
  // A point is one line of text; lists within lists become part of it.
  items: items.map((item) => item.tokens.flatMap((token) => inlinesOf(token))),
});

/** The pieces of a token's line; a token without pieces is its own text. */
function inlinesOf(token: Token): Inline[] {
  if (token.type === 'list') return (token as Tokens.List).items.flatMap(inlinesOf);
  const { tokens } = token as Tokens.Generic;
  return tokens && tokens.length > 0 ? tokens.flatMap(inlineOf) : textOf(token);
}

function inlineOf(token: Token): Inline[] {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', children: inlinesOf(token) }];
    case 'em':
      return [{ kind: 'emphasis', children: inlinesOf(token) }];
    case 'br':
      return [{ kind: 'break' }];
    case 'link':
      return linkOf(token as Tokens.Link);
    case 'text':
    case 'escape':
    case 'codespan':
    case 'checkbox':
    case 'del':
      return inlinesOf(token);
    default:
      return [{ kind: 'text', text: token.raw }];
  }
}

function linkOf(token: Tokens.Link): Inline[] {
  const children = inlinesOf(token);
  return isAllowed(token.href) ? [{ kind: 'link', href: token.href, children }] : children;
}

/** Our own pages (not //other.example), https and mailboxes. */
const isAllowed = (href: string): boolean => /^(\/(?![/\\])|https:\/\/|mailto:)/i.test(href);

function textOf(token: Token): Inline[] {
  // The box of a task; lists of articles have none.
  if (token.type === 'checkbox') return [];
  const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
  const trimmed = text.replace(/\n+$/, '');
  return trimmed === '' ? [] : [{ kind: 'text', text: trimmed }];
}

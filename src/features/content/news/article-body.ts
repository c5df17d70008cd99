import { Marked, type Token, type Tokens } from 'marked';
import { isIntricate } from './nested-markdown.rules.ts';

type Tag = 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'strong' | 'em' | 'br' | 'a';

/** What an article is made of: nothing else can come from its text, so there is nothing to clean. */
export type Piece = string | { tag: Tag; href?: string; children: readonly Piece[] };

/** A new line is one, as editors see it while they write. */
const markdown = new Marked({ breaks: true });

/**
 * Reads an article's Markdown. What is no part of an article (HTML, pictures, code, tables) is shown as the text it
 * was written as, and links lead to our own pages, to https or to a mailbox only.
 */
export const readBody = (source: string): Piece[] =>
  isIntricate(source) ? plainPieces(source) : markdown.lexer(source).flatMap(blockOf);

/** As it was typed, a paragraph for each: what nobody has published yet is looked at all the same. */
const plainPieces = (source: string): Piece[] =>
  source
    .split(/\n{2,}/)
    .flatMap((text): Piece[] => (text.trim() === '' ? [] : [{ tag: 'p', children: [text.trim()] }]));

function blockOf(token: Token): Piece[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'heading':
      return [{ tag: token.depth <= 2 ? 'h2' : 'h3', children: inlinesOf(token) }];
    case 'list':
      return [listOf(token as Tokens.List)];
    case 'blockquote':
      return [{ tag: 'blockquote', children: (token.tokens ?? []).flatMap(blockOf) }];
    default:
      return [{ tag: 'p', children: inlinesOf(token) }];
  }
}

const listOf = ({ ordered, items }: Tokens.List): Piece => ({
  tag: ordered ? 'ol' : 'ul',
  // A point is one line of text; lists within lists become part of it.
  children: items.map(({ tokens }) => ({ tag: 'li', children: tokens.flatMap(inlinesOf) })),
});

/** The pieces of a token's line; a token without pieces is its own text. */
function inlinesOf(token: Token): Piece[] {
  if (token.type === 'list') return (token as Tokens.List).items.flatMap(inlinesOf);
  const { tokens } = token as Tokens.Generic;
  return tokens && tokens.length > 0 ? tokens.flatMap(inlineOf) : textOf(token);
}

function inlineOf(token: Token): Piece[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ tag: token.type, children: inlinesOf(token) }];
    case 'br':
      return [{ tag: 'br', children: [] }];
    case 'link':
      return linkOf(token as Tokens.Link);
    case 'text':
    case 'escape':
    case 'codespan':
    case 'checkbox':
    case 'del':
      return inlinesOf(token);
    default:
      return [token.raw];
  }
}

function linkOf(token: Tokens.Link): Piece[] {
  const children = inlinesOf(token);
  return isAllowed(token.href) ? [{ tag: 'a', href: token.href, children }] : children;
}

/** Our own pages (not //other.example), https and mailboxes. */
const isAllowed = (href: string): boolean => /^(\/(?![/\\])|https:\/\/[^/\\]|mailto:)/i.test(href);

function textOf(token: Token): string[] {
  // The box of a task; lists of articles have none.
  if (token.type === 'checkbox') return [];
  const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
  const trimmed = text.replace(/\n+$/, '');
  return trimmed === '' ? [] : [trimmed];
}

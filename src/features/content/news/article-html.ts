import type { Piece } from './article-body.ts';

/** An article's text as HTML for other people's clients; everything that was written is escaped. */
export const htmlOf = (pieces: readonly Piece[]): string => pieces.map(pieceHtml).join('');

function pieceHtml(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece);
  const { tag, href, children } = piece;
  if (tag === 'br') return '<br>';
  return `<${tag}${href === undefined ? '' : ` href="${escaped(href)}"`}>${htmlOf(children)}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

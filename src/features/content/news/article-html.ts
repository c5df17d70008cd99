import type { BodyBlock, Inline } from './article-body.types.ts';

/** An article's text as HTML for other people's clients; everything that was written is escaped. */
export const htmlOf = (blocks: readonly BodyBlock[]): string => blocks.map(blockHtml).join('');

function blockHtml(block: BodyBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.children)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${inlineHtml(block.children)}</p>`;
    case 'quote':
      return `<blockquote>${htmlOf(block.blocks)}</blockquote>`;
    case 'list': {
      const name = block.ordered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${name}>`;
    }
  }
}

const inlineHtml = (pieces: readonly Inline[]): string => pieces.map(pieceHtml).join('');

function pieceHtml(piece: Inline): string {
  switch (piece.kind) {
    case 'text':
      return escaped(piece.text);
    case 'strong':
      return `<strong>${inlineHtml(piece.children)}</strong>`;
    case 'emphasis':
      return `<em>${inlineHtml(piece.children)}</em>`;
    case 'link':
      return `<a href="${escaped(piece.href)}">${inlineHtml(piece.children)}</a>`;
    case 'break':
      return '<br>';
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

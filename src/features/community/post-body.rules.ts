import { fromMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import { linksIn, plainText, type RichText, tidied } from '#platform/ui/rich-text/rich-text.rules.ts';

/** Headings belong to pages: in a post they are paragraphs. */
export const withoutHeadings = ({ content }: RichText): RichText =>
  tidied({
    type: 'doc',
    content: content.map((block) =>
      block.type === 'heading' ? { type: 'paragraph', content: block.content } : block,
    ),
  });

/** The text of a post's markup, a line for each paragraph and point; also of its mere beginning. */
export const textOfMarkup = (markup: string): string => plainText(fromMarkup(markup));

/** What a list shows of a post. */
export const teaserOf = (markup: string): string => excerpt(textOfMarkup(markup), 180);

/** What a reply shows of the post that it answers. */
export const quoteOf = (markup: string): string => excerpt(textOfMarkup(markup), 240);

/** So much of a body is enough for either, signs. */
export const teaserSource = 700;

/** Where a post's text leads to. */
export const linksOfMarkup = (markup: string): string[] => linksIn(fromMarkup(markup));

/** The beginning of a text, cut between words. */
export function excerpt(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,.;:–-]+$/, '')} …`;
}

import { isList, linksIn } from '#platform/ui/rich-text/rich-text.rules.ts';
import { type Block, type FieldError, parseBlock } from './blocks.schema.ts';
import { isRoutePath, type LinkError, type LinkTargets, linkError } from './dead-links.rules.ts';
import { isPagePath } from './page-path.rules.ts';
import {
  countriesOf,
  type DraftText,
  maxDescription,
  maxTitle,
  type PageDraft,
  type TextKey,
  usedTexts,
} from './pages.rules.ts';

/** What speaks against publishing, and where it stands. */
export type PageProblem = {
  code:
    | FieldError
    | 'path_wrong'
    | 'path_of_route'
    | 'path_taken'
    | 'no_country'
    | 'no_title'
    | 'title_too_long'
    | 'no_description'
    | 'description_too_long'
    | 'address_wrong'
    | LinkError
    | 'heading_order'
    | 'no_blocks'
    | 'picture_gone'
    | 'picture_undescribed'
    | 'slot_gone';
  /** Null: it concerns all texts. */
  text: TextKey | null;
  /** Null: it concerns no block. */
  block: { id: string; type: Block['type'] } | null;
  /** Name of the field; '' for the whole block. */
  field: string;
  /** The dead link, the heading. */
  detail: string;
};

export type Surroundings = {
  links: LinkTargets;
  /** Paths of other pages that visitors can read or will. */
  pagePaths: ReadonlySet<string>;
  /** Pictures of the library that the page shows, and whether somebody has said what they show. */
  pictures: ReadonlyMap<number, { isUsable: boolean }>;
  /** Keys of the places for adverts. */
  slots: ReadonlySet<string>;
};

const ofPage = (code: PageProblem['code'], field: string, detail = ''): PageProblem => ({
  code,
  field,
  detail,
  text: null,
  block: null,
});

/** Everything that has to be mended before a page is published. */
export function pageProblems(draft: PageDraft, surroundings: Surroundings): PageProblem[] {
  const { path, canonical, picture } = draft;
  return [
    ...(isPagePath(path) ? [] : [ofPage('path_wrong', 'path')]),
    ...(isRoutePath(path, surroundings.links.site) ? [ofPage('path_of_route', 'path', path)] : []),
    ...(surroundings.pagePaths.has(path) ? [ofPage('path_taken', 'path', path)] : []),
    ...(draft.countries.length === 0 ? [ofPage('no_country', 'countries')] : []),
    ...(canonical === '' || /^https:\/\/[^/]/.test(canonical) ? [] : [ofPage('address_wrong', 'canonical')]),
    ...pictureProblems(picture, surroundings).map((code) => ofPage(code, 'picture')),
    ...usedTexts(draft).flatMap((key) =>
      textProblems(key, draft.texts[key] ?? draft.texts.all, draft, surroundings),
    ),
  ];
}

function textProblems(
  text: TextKey,
  written: DraftText,
  draft: PageDraft,
  around: Surroundings,
): PageProblem[] {
  const { title, description, blocks } = written;
  const ofText = (code: PageProblem['code'], field: string): PageProblem => ({
    ...ofPage(code, field),
    text,
  });
  const readers = { countries: countriesOf(draft, text), ownPath: draft.path };
  const parsed = blocks.map((block) => ({ block, outcome: parseBlock(block) }));
  const drawn = parsed.flatMap(({ outcome }) => (outcome.ok ? [outcome.block] : []));
  return [
    ...(title.trim() === '' ? [ofText('no_title', 'title')] : []),
    ...(title.length > maxTitle ? [ofText('title_too_long', 'title')] : []),
    ...(description.trim() === '' ? [ofText('no_description', 'description')] : []),
    ...(description.length > maxDescription ? [ofText('description_too_long', 'description')] : []),
    ...(blocks.length === 0 ? [ofText('no_blocks', 'blocks')] : []),
    ...parsed.flatMap(({ block: { id, type }, outcome }): PageProblem[] =>
      outcome.ok
        ? []
        : outcome.errors.map(({ field, error }) => ({
            code: error,
            text,
            block: { id, type },
            field,
            detail: '',
          })),
    ),
    ...drawn.flatMap((block): PageProblem[] =>
      linksOf(block).flatMap(({ href, field }) => {
        const code = linkError(href, around.links, readers);
        return code ? [{ code, text, field, detail: href, block: { id: block.id, type: block.type } }] : [];
      }),
    ),
    ...drawn.flatMap((block) =>
      partProblems(block, around).map(({ code, field }): PageProblem => {
        return { code, text, field, detail: '', block: { id: block.id, type: block.type } };
      }),
    ),
    ...headingProblems(text, drawn),
  ];
}

/** What a block shows of others has to be there. */
function partProblems(block: Block, around: Surroundings): Pick<PageProblem, 'code' | 'field'>[] {
  if (block.type === 'picture')
    return pictureProblems(String(block.picture), around).map((code) => ({ code, field: 'picture' }));
  const isGone = block.type === 'advert' && !around.slots.has(block.slot);
  return isGone ? [{ code: 'slot_gone', field: 'slot' }] : [];
}

/** Nobody sees a picture before somebody has said what it shows. */
function pictureProblems(id: string, { pictures }: Surroundings): ('picture_gone' | 'picture_undescribed')[] {
  if (id === '') return [];
  const found = pictures.get(Number(id));
  if (!found) return ['picture_gone'];
  return found.isUsable ? [] : ['picture_undescribed'];
}

type FoundLink = { href: string; field: string };

export function linksOf(block: Block): FoundLink[] {
  const inRich = (field: string, content: Parameters<typeof linksIn>[0]['content']): FoundLink[] =>
    linksIn({ type: 'doc', content }).map((href) => ({ href, field }));
  switch (block.type) {
    case 'text':
    case 'note':
      return inRich('text', block.text.content);
    case 'columns':
      return [...inRich('left', block.left.content), ...inRich('right', block.right.content)];
    case 'checkList':
      return inRich(
        'items',
        block.items.map((content) => ({ type: 'paragraph', content })),
      );
    case 'questions':
      return block.items.flatMap(({ answer }) => inRich('items', answer));
    case 'teasers':
      return block.items.map(({ to }) => ({ href: to, field: 'items' }));
    case 'button':
      return [{ href: block.to, field: 'to' }];
    default:
      return [];
  }
}

/** The page's title is its first heading; a heading of the third level needs one of the second before it. */
function headingProblems(text: TextKey, blocks: readonly Block[]): PageProblem[] {
  let level = 1;
  return blocks.flatMap((block) =>
    headingsOf(block).flatMap((heading): PageProblem[] => {
      const isOut = heading.level > level + 1;
      level = heading.level;
      return isOut
        ? [
            {
              code: 'heading_order',
              text,
              field: heading.field,
              detail: heading.words,
              block: { id: block.id, type: block.type },
            },
          ]
        : [];
    }),
  );
}

type FoundHeading = { level: number; field: string; words: string };

function headingsOf(block: Block): FoundHeading[] {
  const inRich = (field: string, { content }: { content: readonly RichBlocks[] }): FoundHeading[] =>
    content.flatMap((one) =>
      !isList(one) && one.type === 'heading' ? [{ level: one.attrs.level, field, words: wordsOf(one) }] : [],
    );
  if (block.type === 'heading') return [{ level: Number(block.level), field: 'text', words: block.text }];
  if (block.type === 'text' || block.type === 'note') return inRich('text', block.text);
  if (block.type === 'columns') return [...inRich('left', block.left), ...inRich('right', block.right)];
  // Parts of the product head themselves with the second level.
  const isHeaded = block.type === 'stateMap' || block.type === 'tankTeaser' || block.type === 'nationalPrice';
  return isHeaded || ('title' in block && block.title !== '') ? [{ level: 2, field: '', words: '' }] : [];
}

type RichBlocks = Parameters<typeof isList>[0];

const wordsOf = (heading: Extract<RichBlocks, { type: 'heading' }>): string =>
  heading.content.map((one) => (one.type === 'text' ? one.text : ' ')).join('');

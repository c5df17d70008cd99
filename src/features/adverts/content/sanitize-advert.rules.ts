import * as cssTree from 'css-tree';
import sanitizeHtml from 'sanitize-html';

/** HTML and style sheet together, bytes. */
export const maxMarkupBytes = 200 * 1024;

export type CleanAdvert = {
  html: string;
  css: string;
  /** What was taken out, as its author knows it: "<iframe>", "onclick an <div>", "@import". */
  removed: readonly string[];
  /** Why the style sheet cannot be read at all; nothing is left of the advert then. */
  fault: StyleError | null;
};

export type StyleError = 'too_deep' | 'unreadable';

const textTags =
  'div span p h1 h2 h3 h4 strong em b i u s small sup sub br hr ul ol li dl dt dd a img section header footer figure figcaption';
const drawingTags =
  'svg g path rect circle ellipse line polyline polygon defs lineargradient radialgradient stop text tspan title clippath';
const allowedTags = `${textTags} ${drawingTags}`.split(' ');

const drawingAttributes =
  'viewBox width height d cx cy r rx ry x y x1 x2 y1 y2 dx dy points fill fill-opacity fill-rule clip-rule clip-path stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity opacity transform preserveAspectRatio offset stop-color stop-opacity gradientUnits gradientTransform text-anchor font-size font-weight font-family letter-spacing id';
const everywhere = ['class', 'role', 'aria-label', 'aria-hidden', 'lang', 'title'];

const allowedAttributes: Record<string, string[]> = {
  '*': everywhere,
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ...Object.fromEntries(drawingTags.split(' ').map((tag) => [tag, drawingAttributes.split(' ')])),
};

/** Pictures come with the advert; nothing is loaded from anywhere. */
const ownPicture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;
/** Of a drawing's attribute: a reference into the same drawing or none. */
const outerReference = /url\(\s*['"]?(?!#)|javascript:/i;

/** An advert's HTML and style sheet of what adverts are made of, and nothing else. */
export function cleanAdvert(given: { html: string; css: string; allowsScripts: boolean }): CleanAdvert {
  const [ofHtml, ofCss] = [new Set<string>(), new Set<string>()];
  const css = cleanCss(given.css, ofCss);
  if (typeof css !== 'string') return { html: '', css: '', removed: [], fault: css.fault };
  const html = cleanHtml(given, ofHtml);
  // As they stand in the form.
  return { html, css, removed: [...ofHtml.union(ofCss)], fault: null };
}

function cleanHtml({ html, allowsScripts }: { html: string; allowsScripts: boolean }, removed: Set<string>) {
  const tags = allowsScripts ? [...allowedTags, 'script'] : allowedTags;
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes,
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    allowVulnerableTags: allowsScripts,
    nestingLimit: 60,
    disallowedTagsMode: 'discard',
    parser: { lowerCaseAttributeNames: false },
    transformTags: {
      // Wherever it led: a press goes through our redirect to the target of the advert.
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, href: '#press' } }),
      '*': (tagName, attribs) => {
        if (!tags.includes(tagName)) removed.add(`<${tagName}>`);
        return { tagName, attribs: keptAttributes(tagName, attribs, removed) };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
  }).trim();
}

function keptAttributes(tag: string, attribs: sanitizeHtml.Attributes, removed: Set<string>) {
  const allowed = [...everywhere, ...(allowedAttributes[tag] ?? [])];
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => {
      const isForeignPicture = tag === 'img' && name === 'src' && !ownPicture.test(value);
      const isKept = allowed.includes(name) && !isForeignPicture && !outerReference.test(value);
      if (!isKept) removed.add(isForeignPicture ? 'Bild von fremder Adresse' : `${name} an <${tag}>`);
      return isKept;
    }),
  );
}

const allowedProperties =
  /^(?:align-|aspect-ratio$|background|border|bottom$|box-|clip-path$|color$|column|content$|display$|fill|filter$|flex|float$|font|gap$|grid|height$|hyphens$|inset|justify-|left$|letter-spacing$|line-height$|list-style|margin|max-|min-|object-|opacity$|order$|outline|overflow|padding|place-|position$|right$|row-gap$|stroke|text-|top$|transform|transition|vertical-align$|white-space$|width$|word-|z-index$)/;
const allowedFunctions =
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix|calc|min|max|clamp|(?:repeating-)?(?:linear|radial|conic)-gradient|translate[xy]?|scale[xy]?|rotate|skew[xy]?|matrix|minmax|repeat|fit-content|cubic-bezier|steps|polygon|circle|ellipse|inset|drop-shadow|blur|brightness|contrast|not|is|where|nth-child|nth-of-type)$/i;

function cleanCss(css: string, removed: Set<string>): string | { fault: StyleError } {
  if (isTooDeep(css)) return { fault: 'too_deep' };
  const tree = readCss(css);
  if (!tree) return { fault: 'unreadable' };
  cssTree.walk(tree, {
    enter(
      node: cssTree.CssNode,
      item: cssTree.ListItem<cssTree.CssNode>,
      list: cssTree.List<cssTree.CssNode>,
    ) {
      const reason = unwantedIn(node);
      if (reason === null) return;
      removed.add(reason);
      if (list) list.remove(item);
    },
  });
  // In a string of the sheet it would end the element that holds it.
  return cssTree.generate(tree).replaceAll('</', '<\\/');
}

/** Brackets within brackets and blocks within blocks: a sheet has three or four. */
const maxDepth = 20;

/** The reader goes into itself for everything that opens; so its signs are counted first, in which nothing is nested. */
function isTooDeep(css: string): boolean {
  const { Function: call, LeftParenthesis, LeftSquareBracket, LeftCurlyBracket } = cssTree.tokenTypes;
  const { RightParenthesis, RightSquareBracket, RightCurlyBracket } = cssTree.tokenTypes;
  const opens = new Set([call, LeftParenthesis, LeftSquareBracket, LeftCurlyBracket]);
  const closes = new Set([RightParenthesis, RightSquareBracket, RightCurlyBracket]);
  let [depth, deepest] = [0, 0];
  cssTree.tokenize(css, (type) => {
    if (opens.has(type)) depth += 1;
    else if (closes.has(type)) depth = Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  });
  return deepest > maxDepth;
}

/** Places that cannot be read: what has more of them is no style sheet. */
const maxUnreadable = 50;

/** Null where too much of it cannot be read: from each such place the reader begins anew. */
function readCss(css: string): cssTree.CssNode | null {
  const gaveUp = new Error('no style sheet');
  let unreadable = 0;
  try {
    return cssTree.parse(css, {
      parseCustomProperty: true,
      onParseError: () => {
        unreadable += 1;
        if (unreadable > maxUnreadable) throw gaveUp;
      },
    });
  } catch (error) {
    if (error === gaveUp) return null;
    throw error;
  }
}

function unwantedIn(node: cssTree.CssNode): string | null {
  switch (node.type) {
    case 'Atrule':
      return node.name.toLowerCase() === 'media' ? null : `@${node.name}`;
    case 'Raw':
      return `unlesbar: ${node.value.trim().slice(0, 40)}`;
    case 'Declaration':
      return unwantedDeclaration(node);
    default:
      return null;
  }
}

function unwantedDeclaration(node: cssTree.Declaration): string | null {
  if (!allowedProperties.test(node.property.toLowerCase())) return node.property;
  const found = cssTree.find(
    node.value,
    (part) =>
      part.type === 'Raw' ||
      (part.type === 'Url' && !ownPicture.test(part.value)) ||
      (part.type === 'Function' && !allowedFunctions.test(part.name)),
  );
  if (!found) return null;
  return found.type === 'Function' ? `${found.name}() in ${node.property}` : `Adresse in ${node.property}`;
}

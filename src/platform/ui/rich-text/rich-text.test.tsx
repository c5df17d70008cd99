import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fromMarkup, toMarkup } from './markup.rules.ts';
import { isAllowedHref, plainText, type RichText, tidied } from './rich-text.rules.ts';
import { readRichText, richTextSchema } from './rich-text.schema.ts';
import { RichTextView } from './rich-text-view.tsx';

const htmlOf = (text: RichText): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichTextView of={text} />
    </MemoryRouter>,
  );

const signs = fc.string({
  unit: fc.constantFrom(...'ab *_[]()\\#-.1)•>`<&\n', 'ß', '\u00a0', '!', '##', '- ', '1. ', '**'),
  maxLength: 12,
});
const href = fc.constantFrom(
  '/heizoelpreise',
  'https://example.org/a_(b)?x=1&y=[2]',
  'mailto:a@b.de',
  'tel:+49301',
);
const marks = fc
  .tuple(fc.boolean(), fc.boolean(), fc.option(href))
  .map(([bold, italic, to]) => [
    ...(to === null ? [] : [{ type: 'link' as const, attrs: { href: to } }]),
    ...(bold ? [{ type: 'bold' as const }] : []),
    ...(italic ? [{ type: 'italic' as const }] : []),
  ]);
const inlines = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant('text' as const), text: signs, marks }) },
    { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' as const }) },
  ),
  { maxLength: 6 },
);
const paragraph = fc.record({ type: fc.constant('paragraph' as const), content: inlines });
const documents: fc.Arbitrary<RichText> = fc.record({
  type: fc.constant('doc' as const),
  content: fc.array(
    fc.oneof(
      paragraph,
      fc.record({
        type: fc.constant('heading' as const),
        attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const) }),
        content: inlines,
      }),
      fc.record({
        type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
        content: fc.array(
          fc.record({ type: fc.constant('listItem' as const), content: fc.tuple(paragraph) }),
          { maxLength: 3 },
        ),
      }),
    ),
    { maxLength: 4 },
  ),
});

describe('markup of a rich text', () => {
  it('gives the same text when it is read again, whatever stands in it', () => {
    fc.assert(
      fc.property(documents, (text) => {
        expect(fromMarkup(toMarkup(text))).toEqual(tidied(text));
      }),
    );
  });

  it.each(['1)\u00a0a', '-\u00a0a', '##\u00a0a'])('keeps %j a line of its paragraph', (text) => {
    const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text, marks: [] }] };
    const document: RichText = { type: 'doc', content: [paragraph] };
    expect(fromMarkup(toMarkup(document))).toEqual(document);
  });

  it('is read whatever was typed, and means the same the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a *[](/)\\#-1.\n'), maxLength: 60 }), (typed) => {
        const text = fromMarkup(typed);
        expect(fromMarkup(toMarkup(text))).toEqual(text);
      }),
    );
  });

  it.each([
    ['Ein Satz.\nNoch einer.\n\nAbsatz', '<p>Ein Satz.<br/>Noch einer.</p><p>Absatz</p>'],
    ['## Frage\nAntwort', '<h2 class="text-xl">Frage</h2><p>Antwort</p>'],
    [
      '- eins\n- **zwei**\n\n1. a\n2. b',
      '<ul><li>eins</li><li><strong class="font-semibold">zwei</strong></li></ul><ol><li>a</li><li>b</li></ol>',
    ],
    ['5 * 3 * 2 und a_b_c', '<p>5 * 3 * 2 und a_b_c</p>'],
    [
      'siehe [Preise](/heizoelpreise) und [AGB](/druck.pdf)',
      '<p>siehe <a href="/heizoelpreise" data-discover="true">Preise</a> und <a href="/druck.pdf">AGB</a></p>',
    ],
    ['<b>kein HTML</b>', '<p>&lt;b&gt;kein HTML&lt;/b&gt;</p>'],
  ])('%j', (markup, html) => {
    expect(htmlOf(fromMarkup(markup))).toBe(`<div class="prose [&amp;&gt;:first-child]:mt-0">${html}</div>`);
  });
});

describe('what is stored', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https:///evil.example',
    'heizoelpreise',
    'blob:https://a/b',
    '\u202ehttps://a.de',
  ])('no link to %j', (address) => {
    expect(isAllowedHref(address)).toBe(false);
    const text = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: address } }] };
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    expect(readRichText(JSON.stringify(document))).toEqual({ ok: false, error: 'link_not_allowed' });
  });

  it('links lead to our pages, http(s), mailboxes and telephones', () => {
    for (const address of [
      '/',
      '/news?seite=2#a',
      'http://a.de',
      'https://a.de/b',
      'mailto:a@b.de',
      'tel:+4930',
    ])
      expect(isAllowedHref(address)).toBe(true);
  });

  it('no other nodes, marks or attributes than ours', () => {
    const image = { type: 'doc', content: [{ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }] };
    expect(readRichText(JSON.stringify(image))).toEqual({ ok: false, error: 'unreadable' });
    const styled = {
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { style: 'color:red' }, content: [{ type: 'text', text: 'x' }] }],
    };
    expect(richTextSchema.parse(styled)).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [] }] }],
    });
  });

  it('a text that is too long is refused', () => {
    expect(readRichText('a'.repeat(300), 100)).toEqual({ ok: false, error: 'too_long' });
  });

  it('its text alone is what a search finds', () => {
    expect(plainText(fromMarkup('## Öl\n\n- **gut** [hier](/a)\n- b'))).toBe('Öl\ngut hier\nb');
  });
});

describe('a text of nothing but signs', () => {
  it.each(['[', '](', '[a](', '[a] ', '*[', '\\['])('is read in one go, however long it is: %s', (sign) => {
    // As long as an article may be typed.
    const typed = sign.repeat(Math.floor(120_000 / sign.length));
    expect(plainText(fromMarkup(typed)).length).toBeGreaterThan(30_000);
  });

  it('is refused as a document that is nested too deeply', () => {
    const document = `{"type":"doc","content":${'['.repeat(70)}${']'.repeat(70)}}`;
    expect(readRichText(document)).toEqual({ ok: false, error: 'unreadable' });
  });
});

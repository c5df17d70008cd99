import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBody } from './article-body.ts';
import { htmlOf } from './article-html.ts';
import { slugOf } from './article-paths.rules.ts';
import { isIntricate } from './nested-markdown.rules.ts';
import { inSpellingOf } from './news.rules.ts';
import { draftProblems, emptyDraft } from './staff/draft.rules.ts';

const html = (source: string) => htmlOf(readBody(source));

describe('the text of an article', () => {
  it.each([
    ['Ein Satz.', '<p>Ein Satz.</p>'],
    ['# Groß\n## Auch', '<h2>Groß</h2><h2>Auch</h2>'],
    ['### Klein\n#### Kleiner', '<h3>Klein</h3><h3>Kleiner</h3>'],
    ['- **eins:** a\n- *zwei*', '<ul><li><strong>eins:</strong> a</li><li><em>zwei</em></li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['- lose\n\n- Liste', '<ul><li>lose</li><li>Liste</li></ul>'],
    ['- [ ] offen\n- [x] erledigt', '<ul><li>offen</li><li>erledigt</li></ul>'],
    ['- [x] lose\n\n- Liste', '<ul><li>lose</li><li>Liste</li></ul>'],
    ['> Gut zu wissen', '<blockquote><p>Gut zu wissen</p></blockquote>'],
    [
      '[hier](/news) & [da](https://a.example)',
      '<p><a href="/news">hier</a> &amp; <a href="https://a.example">da</a></p>',
    ],
    ['oben  \nunten', '<p>oben<br>unten</p>'],
    ['§ 312g\\*', '<p>§ 312g*</p>'],
    ['', ''],
  ])('reads %j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <img src=x onerror=alert(1)> b', 'a &lt;img src=x onerror=alert(1)&gt; b'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](JaVaScRiPt:alert(1))', '<p>x</p>'],
    ['[x](data:text/html,x)', '<p>x</p>'],
    ['[x](//fremd.example)', '<p>x</p>'],
    ['[x](/\\fremd.example)', '<p>x</p>'],
    ['[x](http://unsicher.example)', '<p>x</p>'],
    ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
    ['![Bild](https://fremd.example/zaehler.png)', '![Bild](https://fremd.example/zaehler.png)'],
  ])('takes nothing but text from %j', (source, expected) => {
    expect(html(source)).toContain(expected);
    expect(html(source)).not.toMatch(/<(script|img|iframe|svg)|href="(?!\/[^/\\]|https:\/\/|mailto:)/);
  });

  it('is made of a few harmless elements, whatever was written', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '[a](',
      ')',
      '*',
      '`',
      '\n',
      '> ',
      '- ',
      'x',
      '|',
      'javascript:',
      '<b>',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (written) => {
        const tags = html(written.join('')).match(/<\/?[^>]*>/g) ?? [];
        expect(
          tags.filter(
            (tag) =>
              !/^<\/?(p|h2|h3|ul|ol|li|blockquote|strong|em|br)>$|^<\/?a( href="[^"<>]*")?>$/.test(tag),
          ),
        ).toEqual([]);
      }),
    );
  });
});

describe('a text that would take too long to read', () => {
  const long = Array.from({ length: 40 }, (_, at) => `- **Punkt ${at}:** [mehr](/news) (siehe *unten*)`).join(
    '\n',
  );

  it.each([
    ['a long list with links', long],
    ['quotes within quotes, as mails have them', '>>>> Das stand dort.'],
    ['a list of three levels', '- a\n  - b\n    - c'],
    ['a line across the page', '- - - - - - - - - - - -'],
    ['words that blanks push to the right', `links${' '.repeat(300)}rechts`],
    ['many paragraphs', 'Ein **Satz** [mehr](/news).\n\n'.repeat(900)],
    ['an address in many words', `${'Wort '.repeat(5000)}https://brennwert.example`],
  ])('is none of %s', (_what, source) => {
    expect(isIntricate(source)).toBe(false);
    expect(html(source)).toMatch(/<(ul|blockquote|p|strong)|^$/);
  });

  it.each([
    ['has nine quotes within each other', `${'> '.repeat(9)}x`],
    ['has nine points within each other', `${'- '.repeat(9)}x`],
    ['has a paragraph of 301 stars', '*a '.repeat(301)],
    ['has 1001 blanks side by side', `x${' '.repeat(1001)}x`],
    ['has a paragraph of 1001 brackets', '['.repeat(1001)],
  ])('%s, and is shown as it was typed', (_what, source) => {
    expect(isIntricate(source)).toBe(true);
    expect(readBody(source)).toEqual([{ tag: 'p', children: [source.trim()] }]);
    expect(draftProblems({ ...emptyDraft, body: source })).toContainEqual({
      field: 'body',
      code: 'intricate',
    });
  });
});

describe('the spelling of Switzerland', () => {
  it.each([
    ['3.000 Liter heißen groß', "3'000 Liter heissen gross"],
    ['am 27.09.2026 um 8.30 Uhr, 31.80 Franken', 'am 27.09.2026 um 8.30 Uhr, 31.80 Franken'],
    ['1.234.567', '1.234.567'],
    ['über 10.000.', "über 10'000."],
  ])('of %j', (german, swiss) => {
    expect(inSpellingOf(3, german)).toBe(swiss);
    expect(inSpellingOf(1, german)).toBe(german);
  });
});

describe('an address', () => {
  it('names an article by its path or its slug', () => {
    expect([slugOf('/news/artikel/oel'), slugOf('oel'), slugOf('/oel')]).toEqual(['oel', 'oel', '/oel']);
  });
});

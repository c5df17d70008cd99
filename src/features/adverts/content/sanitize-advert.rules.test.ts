import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { demoAdverts, htmlOf } from '#demo/adverts/adverts.rules.ts';
import { hostileCss, hostileHtml } from '#test/fixtures/hostile-adverts.ts';
import { frameDocument, frameHeaders } from '../frame/advert-frame.rules.ts';
import { cleanAdvert } from './sanitize-advert.rules.ts';

const cleanHtml = (html: string) => cleanAdvert({ html, css: '', allowsScripts: false });
const cleanCss = (css: string) => cleanAdvert({ html: '', css, allowsScripts: false });

/** What is left of it once a browser has read it in a frame. */
function dangersIn(html: string): string[] {
  const { document } = parseHTML(
    frameDocument({ html, css: '', allowsScripts: false }, { path: '/x', token: null, nonce: 'n' }),
  );
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const forbidden =
      /^(script|iframe|object|embed|form|base|meta|link|style|use|foreignobject|animate|set)$/.test(name);
    return [
      ...(forbidden ? [name] : []),
      ...[...element.attributes].flatMap(({ name: attribute, value }) =>
        /^on|^style$|^srcdoc$|^srcset$|^formaction$|^ping$|href$/i.test(attribute) && value !== '/x'
          ? [`${name} ${attribute}=${value}`]
          : attribute !== 'title' &&
              /javascript:|evil\.example|data:(?!image\/(png|jpeg|gif|webp|avif);)/i.test(value)
            ? [`${name} ${attribute}=${value}`]
            : [],
      ),
    ];
  });
}

describe('the HTML of an advert', () => {
  it(`keeps nothing dangerous of ${hostileHtml.length} payloads`, () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(200);
    const found = hostileHtml.flatMap((payload) =>
      dangersIn(cleanHtml(payload).html).map((danger) => `${payload} → ${danger}`),
    );
    expect(found).toEqual([]);
  });

  it('keeps words, drawings, own pictures and classes', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const html = `<div class="a"><h2>Neu</h2><svg viewBox="0 0 1 1"><path d="M0 0" fill="#fff"></path></svg><img src="${picture}" alt="x" /></div>`;
    expect(cleanHtml(html)).toEqual({ html, css: '', removed: [], fault: null });
  });

  it('lets no link lead anywhere but to the target of the advert', () => {
    expect(cleanHtml('<a class="b" href="https://other.example" target="_top">x</a>').html).toBe(
      '<a class="b" href="#press">x</a>',
    );
  });

  it('says what it took out', () => {
    const { removed } = cleanHtml(
      '<iframe></iframe><p onclick="x()">a</p><img src="https://other.example/x.png">',
    );
    expect(removed).toEqual(['<iframe>', 'onclick an <p>', 'Bild von fremder Adresse']);
  });

  it('keeps scripts only where the contract allows them, and gives those alone the nonce', () => {
    const html = '<p>x</p><script>go()</script><script src="https://other.example/x.js"></script>';
    expect(cleanHtml(html).html).toBe('<p>x</p>');
    const allowed = cleanAdvert({ html, css: '', allowsScripts: true });
    expect(allowed.html).toContain('<script>go()</script>');
    expect(allowed.html).not.toContain('src=');
    const shown = { ...allowed, allowsScripts: true };
    expect(frameDocument(shown, { path: '/x', token: null, nonce: 'n' })).toContain('<script nonce="n">go()');
  });

  it('of the demo loses nothing', () => {
    for (const advert of demoAdverts)
      expect([advert.name, cleanHtml(htmlOf(advert)).removed]).toEqual([advert.name, []]);
  });
});

describe('the style sheet of an advert', () => {
  it('may have twenty levels, and is refused where it has more', () => {
    const nested = (depth: number) => `a{width:calc${'('.repeat(depth - 1)}1px${')'.repeat(depth - 1)}}`;
    expect(cleanCss(nested(20))).toMatchObject({ fault: null, css: expect.stringContaining('1px') });
    expect(cleanCss(nested(21))).toEqual({ html: '', css: '', removed: [], fault: 'too_deep' });
  });

  it('may have a few places that cannot be read', () => {
    expect(cleanCss(`${'a{b}'.repeat(40)}a{color:red}`)).toMatchObject({
      fault: null,
      css: expect.stringContaining('a{color:red}'),
    });
    expect(cleanCss('a{b}'.repeat(60)).fault).toBe('unreadable');
  });

  it.each(hostileCss)('loads nothing and ends nothing with %s', (payload) => {
    const { css } = cleanCss(`b{color:red}${payload}`);
    expect(css).toContain('b{color:red}');
    expect(css).not.toMatch(/evil\.example|javascript:|<\/|@import|@font-face|expression|data:text|svg/i);
  });

  it('keeps what makes an advert look well', () => {
    const css =
      '@media (min-width:400px){.a{display:flex;background:linear-gradient(red,blue);font:600 1rem/1.2 system-ui}}';
    expect(cleanCss(css)).toEqual({ html: '', css, removed: [], fault: null });
  });
});

it('runs in a frame without origin, cookies, forms or anything from elsewhere', () => {
  const policy = frameHeaders('n')['content-security-policy'] ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('img-src data:;');
});

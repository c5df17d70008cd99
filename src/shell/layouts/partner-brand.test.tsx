import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { harmIn, xssPayloads } from '#test/fixtures/xss-payloads.ts';
import { SiteContext, unknownSite } from '../site.ts';
import { HeadMark, PartnerNote } from './partner-brand.tsx';

const mark = (name: string) => ({ src: `/medien/1/${name}.webp`, width: 400, height: 80 });
const brand = {
  id: 1,
  version: 1,
  name: 'Stadtwerke',
  imprint: 'Stadtwerke GmbH, Am Markt 1',
  mark: null,
  markDark: null,
  headColours: { light: '#ffffff', dark: '#000000' },
};

const shown = (partner: Partial<typeof brand> & Record<string, unknown>) => {
  const html = renderToStaticMarkup(
    <SiteContext value={{ ...unknownSite, partner: { ...brand, ...partner } }}>
      <HeadMark />
      <PartnerNote />
    </SiteContext>,
  );
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
};

describe('a partner’s brand in head and foot', () => {
  it('is its name where it has no mark, and says who runs the site and with whom contracts are made', () => {
    const text = shown({}).body.textContent;
    expect(text).toContain('Stadtwerkemit Brennwert');
    expect(text).toContain('Unter der Marke Stadtwerke betreibt Brennwert diese Website.');
    expect(text).toContain('Der Vertrag kommt direkt zwischen Ihnen und dem Händler zustande.');
    expect(text).toContain('Stadtwerke GmbH, Am Markt 1');
  });

  it('is one mark for both heads, or one for each', () => {
    const marks = (partner: Record<string, unknown>) =>
      [...shown(partner).querySelectorAll('img')].map(
        ({ className }) => /mark-\w+/.exec(className)?.[0] ?? 'both',
      );
    expect(marks({ mark: mark('a'), markDark: mark('a') })).toEqual(['both']);
    expect(marks({ mark: mark('a'), markDark: mark('b') })).toEqual(['mark-light', 'mark-dark']);
  });

  it('runs nothing, whatever name and imprint are', () => {
    for (const text of xssPayloads) expect(harmIn(shown({ name: text, imprint: text })), text).toEqual([]);
  });
});

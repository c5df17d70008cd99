import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from '#features/places/shared.ts';
import { builderRequest, correctionsOf, embedCode } from './widget-builder.rules.ts';
import { widgetKinds, widgetOptions, writeWidgetOptions } from './widget-options.rules.ts';

const isPlace = (_country: unknown, postalCode: string) => postalCode === '10115' || postalCode === '1010';
const built = (query: string) => builderRequest(new URLSearchParams(query), countries[1], isPlace);
const optionsOf = (query: string) => widgetOptions(new URLSearchParams(query), countries[1]);

describe('the address of a widget', () => {
  it('says everything that was chosen, and only what its kind knows', () => {
    const query =
      'land=at&sorte=diesel&plz=1010&zeitraum=5-jahre&groesse=klein&schema=eigen&farbe=05a&hintergrund=eee';
    const options = optionsOf(query);
    expect(writeWidgetOptions('verlauf', options)).toBe(
      '/widget/verlauf?land=at&plz=1010&zeitraum=5-jahre&groesse=klein&schema=eigen&farbe=0055aa&hintergrund=eeeeee',
    );
    expect(writeWidgetOptions('preis', options)).toBe(
      '/widget/preis?land=at&sorte=diesel&groesse=klein&schema=eigen&farbe=0055aa&hintergrund=eeeeee',
    );
  });

  it('is read as it is written', () => {
    const address = writeWidgetOptions('rechner', optionsOf('land=ch&plz=8001&farbe=123456&schema=dunkel'));
    expect(writeWidgetOptions('rechner', optionsOf(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('never fails, whatever stands in it', () => {
    const names = ['land', 'sorte', 'plz', 'zeitraum', 'groesse', 'schema', 'farbe', 'hintergrund'];
    const values = fc.oneof(fc.string(), fc.constantFrom('"><script>', '__proto__', 'ch', 'eigen', '#0f0'));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), values), (query) => {
        const options = widgetOptions(new URLSearchParams(query), countries[1]);
        for (const kind of widgetKinds)
          expect(writeWidgetOptions(kind, options)).toMatch(/^\/widget\/[a-z]+\?[\w=&.+%*-]+$/);
        expect([options.accent, options.background].join('')).toMatch(/^(#[0-9a-f]{6}){2}$/);
      }),
    );
  });
});

describe('the builder', () => {
  it('names what it cannot use beside its field and leaves it out of the code', () => {
    const { errors, options, input } = built('art=verlauf&plz=99999&farbe=rot&schema=eigen&hintergrund=blau');
    expect(errors).toEqual({ plz: true, farbe: true, hintergrund: true });
    expect([options.postalCode, options.scheme]).toEqual(['', 'auto']);
    expect(input).toEqual({ plz: '99999', farbe: 'rot', hintergrund: 'blau' });
  });

  it('says by what a colour is replaced that would be too faint', () => {
    expect(correctionsOf(optionsOf('farbe=0055aa&schema=hell'))).toEqual([]);
    expect(correctionsOf(optionsOf(''))).toEqual([]);
    expect(correctionsOf(optionsOf('farbe=ffee00')).map(({ on }) => on)).toEqual(['base']);
    expect(correctionsOf(optionsOf('farbe=001133')).map(({ on }) => on)).toEqual(['dark']);
  });

  it('writes code that nothing breaks out of, with title, size and a link below', () => {
    const { kind, options } = built('art=verlauf&plz=10115');
    const code = embedCode({
      kind,
      options,
      origin: 'https://brennwert.example',
      title: 'A "B" & <C>',
      link: 'D',
    });
    expect(code).toBe(
      '<iframe src="https://brennwert.example/widget/verlauf?land=de&amp;plz=10115&amp;zeitraum=1-jahr&amp;groesse=mittel&amp;schema=auto" title="A &quot;B&quot; &amp; &lt;C&gt;" width="400" height="470" loading="lazy" style="border:0;max-width:100%"></iframe>\n' +
        '<p><a href="https://brennwert.example/heizoelpreise">D</a></p>',
    );
  });
});

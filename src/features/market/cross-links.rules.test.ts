import { beforeAll, describe, expect, it } from 'vitest';
import { countries } from '#features/places/countries.ts';
import { loadPlaces, type Places } from '#features/places/places.store.ts';
import { crossLinks } from './cross-links.rules.ts';

let places: Places;
beforeAll(async () => {
  places = await loadPlaces();
});

const titles = (path: string, countryId: 1 | 3 = 1) =>
  crossLinks(places, countries[countryId], path).map(({ title }) => title);

describe('the ways on from a page', () => {
  it('lead from a state to the others, and from a county and a place up and beside', () => {
    expect(titles('/heizoelpreise/bayern')).toHaveLength(15);
    expect(titles('/heizoelpreise/bayern')).not.toContain('Heizölpreise Bayern');
    const county = titles('/heizoelpreise/bayern/landkreis-muenchen');
    expect(county[0]).toBe('Heizölpreise Bayern');
    expect(county).toHaveLength(13);
    expect(
      crossLinks(places, countries[1], '/heizoelpreise/bayern/muenchen/80331/?zeitraum=30-tage'),
    ).toContainEqual({
      title: 'Pellets lose: Preise vergleichen',
      url: '/holzpellets-lose/angebotsliste?zipCode=80331',
    });
  });

  it('lead from any other page to the prices of the country', () => {
    expect(titles('/news')[0]).toBe('Heizölpreise in Deutschland');
    expect(titles('/', 3)).toContain('Heizölpreise Kanton Zürich');
    expect(titles('/heizoelpreise/atlantis')).toEqual(titles('/heizoelpreise'));
  });

  it('never lead to the page itself, nor twice to another', () => {
    for (const path of ['/heizoelpreise', '/heizoelpreise/berlin', '/heizoelpreise/berlin/10115']) {
      const urls = crossLinks(places, countries[1], path).map(({ url }) => url);
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls).not.toContain(path);
    }
  });
});

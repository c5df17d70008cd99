import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignName, sourceOf } from './traffic-source.rules.ts';

describe('where a visit comes from', () => {
  it.each([
    ['', '', 'direct', ''],
    ['', 'https://www.google.de/', 'search', ''],
    ['', 'https://duckduckgo.com/', 'search', ''],
    ['', 'https://www.facebook.com/', 'social', ''],
    ['', 'https://t.co/abc', 'social', ''],
    ['', 'https://mail.google.com/', 'mail', ''],
    ['', 'https://www.heizung-forum.example/thema', 'site', ''],
    ['', 'http://brennwert.example:3000/heizoelpreise', 'unknown', ''],
    ['', 'no address', 'direct', ''],
    [
      'utm_source=brief&utm_medium=email&utm_campaign=Herbst 26',
      'https://www.google.de/',
      'mail',
      'herbst-26',
    ],
    ['utm_source=google&utm_medium=cpc', '', 'advert', 'google'],
    ['gclid=abc', '', 'advert', ''],
    ['utm_medium=affiliate&utm_source=Stadtwerke', '', 'partner', 'stadtwerke'],
    ['utm_source=plakat', '', 'campaign', 'plakat'],
  ])('?%s from "%s" is %s %s', (query, referer, source, campaign) => {
    const entry = { query: new URLSearchParams(query), referer, host: 'brennwert.example:3000' };
    expect(sourceOf(entry)).toEqual({ source, campaign });
  });

  it('never names a person, whatever a link says', () => {
    expect(campaignName('kunde-4711081516@beispiel.de')).toBe('kunde-…-beispiel-de');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(campaignName(text)).toMatch(/^[a-z0-9äöüß…_-]{0,40}$/);
        expect(campaignName(text)).not.toMatch(/\d{5}/);
      }),
    );
  });
});

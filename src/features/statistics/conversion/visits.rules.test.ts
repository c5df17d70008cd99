import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignName, deviceOf, isRobot, sourceOf, whatWasSeen } from './visits.rules.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const computer =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe('a device', () => {
  it.each([
    [phone, 'phone'],
    [computer, 'computer'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'phone',
    ],
    ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
    [`${phone} BrennwertApp/4.2`, 'app'],
  ] as const)('%s is a %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
    ['facebookexternalhit/1.1', true],
    ['curl/8.5.0', true],
    ['', true],
    [`${computer} HeadlessChrome/140.0`, true],
    [phone, false],
    [computer, false],
  ])('%s: robot %s', (userAgent, expected) => {
    expect(isRobot(userAgent)).toBe(expected);
  });
});

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

describe('what was seen', () => {
  it.each([
    ['GET', '/', 200, true, 'page'],
    ['GET', '/', 304, true, 'page'],
    ['GET', '/', 200, false, null],
    ['GET', '/nirgends', 404, true, null],
    ['GET', '/land-waehlen', 303, true, null],
    ['GET', '/support/cache', 200, true, null],
    ['GET', '/haendler/bestellungen', 200, true, null],
    ['GET', '/haendler/12/bewertungen', 200, true, 'page'],
    ['GET', '/heizoel/angebotsliste?zipCode=10115&amount=3000', 200, true, 'list'],
    ['GET', '/heizoel/angebotsliste.data?zipCode=10115', 200, false, 'list'],
    ['GET', '/heizoel/angebotsliste', 200, true, 'page'],
    ['GET', '/heizoelpreise.data', 200, false, null],
    ['POST', '/api/kalkulation/berechnen', 200, false, 'calculation'],
    ['POST', '/api/kalkulation/berechnen', 400, false, null],
    ['POST', '/heizoel/bestellung/bestellung-abschliessen', 303, true, 'ordering'],
    ['POST', '/heizoel/bestellung/bestellung-abschliessen.data', 202, false, 'ordering'],
    ['POST', '/heizoel/bestellung/bestellung-abschliessen', 422, true, null],
    ['GET', '/heizoel/bestellung-erfolgreich/26000', 200, true, 'ordered'],
    ['GET', '/heizoel/bestellung-erfolgreich/26000/druckansicht', 200, true, 'page'],
  ] as const)('%s %s %i, a page: %s, is %s', (method, url, status, isPage, kind) => {
    expect(whatWasSeen({ method, url, status, isPage })?.kind ?? null).toBe(kind);
  });
});

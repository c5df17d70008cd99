import { describe, expect, it } from 'vitest';
import { whatWasSeen } from './visits.rules.ts';

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

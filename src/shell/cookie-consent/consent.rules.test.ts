import { describe, expect, it } from 'vitest';
import { canAskOn, consentCookieHeader, readConsent } from './consent.rules.ts';

const choiceId = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('the consent cookie', () => {
  it.each([true, false])('gives back the choice it was written with (statistics %s)', (statistics) => {
    const [cookie] = consentCookieHeader({ choiceId, statistics }, { protocol: 'http:' }).split(';');
    expect(readConsent(`locale=de; ${cookie}; other=1`)).toEqual({ choiceId, statistics });
  });

  it('counts as never answered when the question has changed since', () => {
    expect(readConsent(`consent=0.s.${choiceId}`)).toBeNull();
  });

  it.each([
    '',
    'consent=',
    'consent=2.s',
    `noconsent=2.s.${choiceId}`,
    'consent=2.x.abc',
    `consent=2.s.${'-'.repeat(36)}`,
  ])('takes nothing from "%s"', (cookies) => {
    expect(readConsent(cookies)).toBeNull();
  });

  it('is Secure when the page came by HTTPS', () => {
    expect(consentCookieHeader({ choiceId, statistics: false }, { protocol: 'https:' })).toMatch(/; Secure$/);
    expect(consentCookieHeader({ choiceId, statistics: false }, { protocol: 'http:' })).not.toContain(
      'Secure',
    );
  });
});

describe('the question', () => {
  it.each([
    '/heizoel/bestellung/adresse',
    '/holzpellets-lose/bestellung/bezahlung/ratenzahlung',
    '/diesel/bestellung/zusammenfassung',
    '/heizoel/bestellparameter-bestaetigen',
    '/bestellung/zahlung/abc',
    '/benutzerkonto/bestellanmeldung/heizoel',
    '/cookie-einstellungen',
  ])('never lies over %s', (path) => {
    expect(canAskOn(path)).toBe(false);
  });

  it.each(['/', '/heizoel/angebotsliste', '/heizoel/bestellung-erfolgreich/7', '/bestellung/7'])(
    'is asked on %s',
    (path) => {
      expect(canAskOn(path)).toBe(true);
    },
  );
});

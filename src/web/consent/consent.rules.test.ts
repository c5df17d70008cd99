import { describe, expect, it } from 'vitest';
import { consentCookieHeader, readConsent } from './consent.rules.ts';

const choiceId = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('the consent cookie', () => {
  it.each([true, false])('gives back the choice it was written with (statistics %s)', (statistics) => {
    const [cookie] = consentCookieHeader({ choiceId, statistics }, false).split(';');
    expect(readConsent(`locale=de; ${cookie}; other=1`)).toEqual({ choiceId, statistics });
  });

  it('counts as never answered when the question has changed since', () => {
    expect(readConsent(`consent=0.s.${choiceId}`)).toBeNull();
  });

  it.each([
    '',
    'consent=',
    'consent=1.s',
    `noconsent=1.s.${choiceId}`,
    'consent=1.x.abc',
    `consent=1.s.${'-'.repeat(36)}`,
  ])('takes nothing from "%s"', (cookies) => {
    expect(readConsent(cookies)).toBeNull();
  });

  it('is Secure when the page came by HTTPS', () => {
    expect(consentCookieHeader({ choiceId, statistics: false }, true)).toMatch(/; Secure$/);
    expect(consentCookieHeader({ choiceId, statistics: false }, false)).not.toContain('Secure');
  });
});

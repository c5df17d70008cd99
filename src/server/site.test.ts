import { describe, expect, it } from 'vitest';
import { shippedEntries } from '#features/cms/site-content.fixture.ts';
import { countries } from '#features/places/countries.ts';
import { readAppClient } from '#platform/http/app-client.rules.ts';
import type { RequestContext } from '#shell/request-context.ts';
import { siteOf } from '#shell/site.ts';
import { testConfig } from './server.fixture.ts';

describe('what the frame of a page knows', () => {
  const site = (countryId: 1 | 3, userAgent: string) => {
    const deps = { config: testConfig, entries: shippedEntries };
    const asked = { appClient: readAppClient(userAgent), isDemo: true, isVisitorKnown: false };
    const context = { country: countries[countryId], deps, ...asked };
    return siteOf(
      context as unknown as RequestContext,
      new Request('https://ch.localhost:8080/agb', { headers: { cookie: 'theme=dark' } }),
    );
  };

  it('is the country with the sites of all three, the shop of the reviews, and the app', () => {
    expect(site(3, 'BrennwertApp/3.2 (Android 15)')).toMatchObject({
      countryId: 3,
      locale: 'de-CH',
      isAppView: true,
      isDemo: true,
      theme: 'dark',
      impersonation: null,
      origins: {
        de: 'https://localhost:8080',
        at: 'https://at.localhost:8080',
        ch: 'https://ch.localhost:8080',
      },
      operator: { trustedShopsId: testConfig.operator.countries[3].trustedShopsId },
    });
    expect(site(1, 'Mozilla/5.0')).toMatchObject({ countryId: 1, locale: 'de-DE', isAppView: false });
  });

  it('is nothing of the operator’s bank and seat, which stand in documents alone', () => {
    const { operator } = site(1, 'Mozilla/5.0');
    for (const name of ['iban', 'street', 'place', 'vatId']) expect(operator).not.toHaveProperty(name);
  });
});

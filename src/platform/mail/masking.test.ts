import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './masking.ts';

describe('a masked text', () => {
  it('holds no token, neither in the query nor in a path', () => {
    expect(withoutSecrets('https://a.example/x?token=geheim&amount=3000')).toBe(
      'https://a.example/x?token=***&amount=3000',
    );
    expect(withoutSecrets('/email-anpassung-bestaetigen/Zx81kk29slLwo19sKdj28sKxmw91kdMs')).toBe(
      '/email-anpassung-bestaetigen/***',
    );
    expect(withoutSecrets('Bearer eyJhbGciOi.eyJzdWIi.c2ln')).toBe('Bearer ***');
  });

  it('keeps ordinary addresses readable', () => {
    const address = 'https://a.example/heizoel/angebotsliste?zipCode=10115&options=5,24,-2';
    expect(withoutSecrets(address)).toBe(address);
  });
});

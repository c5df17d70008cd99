import { describe, expect, it } from 'vitest';
import { isOwnerOnly } from './impersonation.rules.ts';

describe('what only the owner may send', () => {
  it.each([
    ['/kunde/stammdaten', { intent: 'password' }, true],
    ['/kunde/stammdaten/', { intent: 'email' }, true],
    ['/kunde/stammdaten', { intent: 'names' }, false],
    ['/heizoel/bestellung', { idempotencyKey: '' }, true],
    ['/heizoel/bestellung/bestellung-abschliessen', { idempotencyKey: 'x' }, true],
    ['/heizoel/bestellung/adresse', { intent: 'next' }, false],
    ['/heizoel/bestellung/bezahlung', { paymentId: '6' }, true],
    ['/heizoel/bestellung/bezahlung/lastschrift', { 'payment.iban': 'x' }, true],
    ['/heizoel/bestellung-entwurf', { idempotencyKey: 'x' }, false],
    ['/heizoel/bestellung-entwurf', { step: 'adresse' }, false],
    ['/heizoel/bestellung-entwurf', { step: 'bezahlung/lastschrift' }, true],
    ['/sammelbestellung/neu/123', { 'group.mostHouseholds': '5' }, true],
    ['/sammelbestellung/abc-def', { intent: 'close' }, true],
    ['/sammelbestellung/abc-def/mehr', {}, false],
    ['/mex/sensors/neu/oilfox', { intent: 'login' }, true],
    ['/mex/sensors/7', { intent: 'account' }, true],
    ['/mex/sensors/7', { intent: 'mounting' }, false],
    ['/mex/programme', { intent: 'new' }, true],
    ['/mex/programme', { intent: 'end' }, false],
  ])('%s %j: %s', (path, form: Record<string, string>, expected) => {
    expect(isOwnerOnly(path, (name) => form[name] ?? null)).toBe(expected);
  });
});

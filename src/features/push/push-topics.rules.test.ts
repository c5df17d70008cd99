import { describe, expect, it } from 'vitest';
import { mailKinds } from '#features/catalog/mail-kinds.rules.ts';
import { handlingOf, isPushKind, pushTopics, topicOf } from './push-topics.rules.ts';

const at = (text: string) => new Date(text);

describe('what devices are told of', () => {
  it('is some of what mails tell of, each under one of four switches', () => {
    const told = mailKinds.filter(isPushKind);
    expect(new Set(told.map(topicOf))).toEqual(new Set(pushTopics));
    expect(isPushKind('toString')).toBe(false);
    expect(isPushKind('account_registration')).toBe(false);
  });

  it('is given up when it is too late, and kept for no longer than it means something', () => {
    const askedAt = at('2026-11-26T12:00:00Z');
    const handling = (hours: number) =>
      handlingOf('price_alarm', { askedAt, now: new Date(askedAt.getTime() + hours * 3_600_000) });
    expect(handling(-2)).toEqual({ ttl: 21_600, urgency: 'normal' });
    expect(handling(1)).toEqual({ ttl: 18_000, urgency: 'normal' });
    expect(handling(6)).toBeNull();
    expect(handlingOf('order_appointment', { askedAt, now: askedAt })).toMatchObject({ urgency: 'high' });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailKinds } from '#features/catalog/mail-kinds.rules.ts';
import { countries } from '#features/places/countries.ts';
import { localTime } from '#platform/time/calendar.ts';
import { handlingOf, isPushKind, pushTopics, toldAt, topicOf } from './push-topics.rules.ts';

const at = (text: string) => new Date(text);

describe('the time at which a device is told', () => {
  it.each([
    ['2026-11-26T11:00:00Z', '2026-11-26T11:00:00Z'],
    ['2026-11-26T06:00:00Z', '2026-11-26T06:00:00Z'],
    ['2026-11-26T05:59:59Z', '2026-11-26T06:00:00Z'],
    ['2026-11-26T19:59:59Z', '2026-11-26T19:59:59Z'],
    ['2026-11-26T20:00:00Z', '2026-11-27T06:00:00Z'],
    ['2026-12-31T23:30:00Z', '2027-01-01T06:00:00Z'],
    // The clocks go forward in this night.
    ['2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
  ])('of %s is %s', (now, told) => expect(toldAt(at(now), 'Europe/Berlin')).toEqual(at(told)));

  it('is never in the night, never before, and at most eleven hours later', () => {
    const moments = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2028-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...Object.values(countries)), (now, { timeZone }) => {
        const told = toldAt(now, timeZone);
        const { minutes } = localTime(told, timeZone);
        expect(minutes >= 7 * 60 && minutes < 21 * 60).toBe(true);
        expect(told.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(told.getTime() - now.getTime()).toBeLessThanOrEqual(11 * 3_600_000);
      }),
    );
  });
});

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

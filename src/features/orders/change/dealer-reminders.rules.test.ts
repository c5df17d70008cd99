import { describe, expect, it } from 'vitest';
import { reminderError, reminderMail, type ToRemind } from './dealer-reminders.rules.ts';

/** Placed on Saturday, to be confirmed until the end of Monday in Berlin. */
const order: ToRemind = {
  state: 'placed',
  countryId: 1,
  placedAt: new Date('2026-11-21T10:00:00Z'),
  confirmBy: new Date('2026-11-23T23:00:00Z'),
  dueDay: '2026-11-25',
  remindedAt: null,
  deliveryRemindedAt: null,
};
const at = (moment: string) => new Date(`${moment}:00Z`);

describe('a dealer is reminded by hand', () => {
  it.each([
    ['of an order that waits for it', {}, '2026-11-21T13:00', null],
    ['not of one that it has just had', {}, '2026-11-21T12:59', 'just_placed'],
    ['until the deadline', {}, '2026-11-23T23:00', null],
    ['not after it', {}, '2026-11-23T23:01', 'too_late'],
    ['once a day', { remindedAt: at('2026-11-22T08:00') }, '2026-11-22T22:59', 'reminded_today'],
    ['again on the next', { remindedAt: at('2026-11-22T08:00') }, '2026-11-22T23:00', null],
    ['not of a delivery on its day', { state: 'scheduled' }, '2026-11-25T22:59', 'not_due'],
    ['of a delivery on the day after', { state: 'scheduled' }, '2026-11-25T23:00', null],
    ['also where no appointment was made', { state: 'confirmed' }, '2026-11-26T08:00', null],
    [
      'of a delivery once a day',
      { state: 'scheduled', deliveryRemindedAt: at('2026-11-26T08:00') },
      '2026-11-26T09:00',
      'reminded_today',
    ],
    [
      'of a delivery also on the day of another reminder',
      { state: 'confirmed', remindedAt: at('2026-11-26T08:00') },
      '2026-11-26T09:00',
      null,
    ],
    ['of nothing that is delivered', { state: 'delivered' }, '2026-11-26T08:00', 'nothing_to_remind'],
    ['of nothing that is cancelled', { state: 'cancelled' }, '2026-11-22T08:00', 'nothing_to_remind'],
  ] as const)('%s', (_, change, moment, expected) => {
    expect(reminderError({ ...order, ...change }, at(moment))).toBe(expected);
  });

  it('by the mail that says what is missing', () => {
    const progress = { deliveryLateAt: null } as Parameters<typeof reminderMail>[0]['progress'];
    const late = { ...progress, deliveryLateAt: at('2026-11-30T08:00') };
    expect(reminderMail({ state: 'placed', progress })).toBe('dealer_reminder');
    expect(reminderMail({ state: 'confirmed', progress })).toBe('dealer_delivery_reminder');
    expect(reminderMail({ state: 'scheduled', progress: late })).toBe('dealer_delivery_late');
  });
});

import { describe, expect, it } from 'vitest';
import type { DealerRows } from '#features/dealers/dealers.types.ts';
import { nearestDay } from '#platform/time/calendar.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { deliveryCalendar, deliveryOf, desiredDates, requestedDelivery } from './delivery-dates.rules.ts';
import { catalog, dealerRows, indexOf, key, requesting } from './pricing.fixture.ts';
import { calculateFor, rememberCalendars } from './pricing.service.ts';
import type { ChosenParameter } from './pricing.types.ts';

const in_ = (state: string, timeZone = 'Europe/Berlin') => ({
  timeZone,
  isWorkingDay: (day: string) => isWorkingDayIn(state, day),
  cutOffMinutes: 900,
});

const deliver = (
  moment: string,
  parameter: ChosenParameter,
  { state = 'DE-BE', standardDays = 10, blackouts = [] as string[] } = {},
) => {
  const calendar = deliveryCalendar(new Date(moment), in_(state));
  const request = requestedDelivery(calendar, parameter);
  return request && deliveryOf(calendar, request, { standardDays, blackoutDays: new Set(blackouts) });
};

describe('the standard delivery', () => {
  it.each([
    ['a week', '2026-11-23T09:00:00Z', 'DE-BE', 5, '2026-11-30'],
    ['over Christmas', '2026-12-22T09:00:00Z', 'DE-BE', 5, '2026-12-30'],
    ['over the year’s end', '2026-12-28T09:00:00Z', 'DE-BE', 5, '2027-01-05'],
    ['over Epiphany in Bavaria', '2026-12-28T09:00:00Z', 'DE-BY', 7, '2027-01-08'],
    ['over Epiphany in Berlin', '2026-12-28T09:00:00Z', 'DE-BE', 7, '2027-01-07'],
    ['in a leap year', '2028-02-25T09:00:00Z', 'DE-BE', 2, '2028-02-29'],
    ['over the clock change', '2026-03-27T09:00:00Z', 'DE-BE', 1, '2026-03-30'],
    ['from a weekend', '2026-11-21T09:00:00Z', 'DE-BE', 1, '2026-11-23'],
  ])('takes the dealer’s working days: %s', (_, moment, state, standardDays, date) => {
    expect(deliver(moment, { id: 5 }, { state, standardDays })).toMatchObject({ days: standardDays, date });
  });

  it.each([
    [1, [], '2026-11-24'],
    [2, [], '2026-11-25'],
    [5, [], '2026-11-25'],
    [1, ['2026-12-24'], '2026-11-24'],
    [5, ['2026-11-25'], '2026-11-26'],
  ])(
    'of %d days, without %j, starts when the dealer must have confirmed',
    (standardDays, blackouts, start) => {
      expect(deliver('2026-11-23T09:00:00Z', { id: 5 }, { standardDays, blackouts })?.start).toBe(start);
      const calendar = deliveryCalendar(new Date('2026-11-23T09:00:00Z'), in_('DE-BE'));
      if (blackouts.length === 0) expect(calendar.promises[standardDays - 1]?.start).toBe(start);
    },
  );

  it('does not drive on blackout days', () => {
    const blackouts = ['2026-11-24', '2026-11-26'];
    expect(deliver('2026-11-23T09:00:00Z', { id: 5 }, { standardDays: 3, blackouts })).toEqual({
      days: 5,
      date: '2026-11-30',
      start: '2026-11-25',
    });
  });
});

describe('express', () => {
  it.each([
    ['24 h before the cut-off', 31, '2026-11-23T13:59:59Z', 'DE-BE', '2026-11-24'],
    ['24 h at the cut-off', 31, '2026-11-23T14:00:00Z', 'DE-BE', '2026-11-25'],
    ['24 h in summer before the cut-off', 31, '2026-07-06T12:59:59Z', 'DE-BE', '2026-07-07'],
    ['24 h in summer at the cut-off', 31, '2026-07-06T13:00:00Z', 'DE-BE', '2026-07-08'],
    ['24 h on Friday', 31, '2026-11-20T09:00:00Z', 'DE-BE', '2026-11-23'],
    ['24 h on Friday afternoon', 31, '2026-11-20T15:00:00Z', 'DE-BE', '2026-11-24'],
    ['24 h on Saturday counts from Monday', 31, '2026-11-21T09:00:00Z', 'DE-BE', '2026-11-24'],
    ['48 h on Monday', 1, '2026-11-23T09:00:00Z', 'DE-BE', '2026-11-25'],
    ['48 h before Christmas', 1, '2026-12-23T09:00:00Z', 'DE-BE', '2026-12-28'],
    ['24 h on the Austrian national day', 31, '2026-10-26T09:00:00Z', 'AT-9', '2026-10-28'],
    ['24 h on the night of the clock change', 31, '2026-10-25T00:30:00Z', 'DE-BE', '2026-10-27'],
    ['24 h on Repentance Day in Saxony', 31, '2026-11-17T09:00:00Z', 'DE-SN', '2026-11-19'],
  ])('%s', (_, id, moment, state, date) => {
    expect(deliver(moment, { id }, { state })?.date).toBe(date);
  });

  it('48 h may come a day early when the last day is blocked, 24 h may not', () => {
    const monday = '2026-11-23T09:00:00Z';
    expect(deliver(monday, { id: 1 }, { blackouts: ['2026-11-25'] })?.date).toBe('2026-11-24');
    expect(deliver(monday, { id: 31 }, { blackouts: ['2026-11-24'] })).toBeNull();
  });
});

describe('a window', () => {
  it.each([
    [2, 5, '2026-11-30'],
    [3, 10, '2026-12-07'],
  ])('of parameter %i ends after %i working days', (id, days, date) => {
    expect(deliver('2026-11-23T09:00:00Z', { id }, { standardDays: 20 })).toEqual({
      days,
      date,
      start: '2026-11-25',
    });
  });
});

describe('a desired date', () => {
  const monday = '2026-11-23T09:00:00Z';
  it.each([
    ['3 working days ahead', '2026-11-26', null],
    ['4 working days ahead', '2026-11-27', { days: 4, date: '2026-11-27', start: '2026-11-27' }],
    ['30 working days ahead', '2027-01-06', { days: 30, date: '2027-01-06', start: '2027-01-06' }],
    ['31 working days ahead', '2027-01-07', null],
    ['on a weekend', '2026-11-28', null],
    ['on a holiday', '2026-12-25', null],
    ['in the past', '2026-11-20', null],
    ['without a date', undefined, null],
  ])('%s', (_, desiredDate, expected) => {
    expect(deliver(monday, { id: 7, ...(desiredDate && { desiredDate }) })).toEqual(expected);
  });

  it('is not served on a day that the dealer has blocked', () => {
    const blackouts = ['2026-12-01'];
    expect(deliver(monday, { id: 7, desiredDate: '2026-12-01' }, { blackouts })).toBeNull();
  });

  it('is chosen among the days that would be served', () => {
    const calendar = deliveryCalendar(new Date(monday), in_('DE-BE'));
    expect(desiredDates(calendar)).toHaveLength(27);
    expect(desiredDates(calendar)[0]).toBe('2026-11-27');
  });

  it.each([
    ['25 December', 'DE-BE', '2026-12-25', '2026-12-28'],
    ['Epiphany in Munich', 'DE-BY', '2027-01-06', '2027-01-07'],
    ['Epiphany in Berlin', 'DE-BE', '2027-01-06', '2027-01-06'],
    ['a Saturday', 'DE-BE', '2026-12-12', '2026-12-14'],
    ['a working day', 'DE-BE', '2026-12-14', '2026-12-14'],
    ['tomorrow', 'DE-BE', '2026-12-02', '2026-12-07'],
    ['a day of last year', 'DE-BE', '2025-12-24', '2026-12-07'],
    ['a day next year', 'DE-BE', '2027-12-06', '2027-01-14'],
  ])('that cannot be had is the nearest later one: %s in %s', (_, state, wished, expected) => {
    const calendar = deliveryCalendar(new Date('2026-12-01T09:00:00Z'), in_(state));
    expect(nearestDay(desiredDates(calendar), wished)).toBe(expected);
  });
});

describe('the remembered calendars', () => {
  const place = { names: ['Berlin'], name: 'Berlin', county: '', district: '', latitude: 0, longitude: 0 };
  const calendars = rememberCalendars({
    find: (countryId, postalCode) =>
      postalCode === '10115' ? { countryId, postalCode, stateCode: 'DE-BE', ...place } : undefined,
  });

  const berlin = { countryId: 1, postalCode: '10115' } as const;

  it('follow the clock over midnight and cut-off, forth and back', () => {
    const at = (moment: string) => {
      const calendar = calendars(catalog, berlin, new Date(moment));
      return [calendar?.today, calendar?.expressShift];
    };
    expect(at('2026-11-23T13:59:59.999Z')).toEqual(['2026-11-23', 0]);
    expect(at('2026-11-23T14:00:00Z')).toEqual(['2026-11-23', 1]);
    expect(at('2026-11-23T22:59:59Z')).toEqual(['2026-11-23', 1]);
    expect(at('2026-11-23T23:00:00Z')).toEqual(['2026-11-24', 0]);
    expect(at('2026-11-23T10:00:00Z')).toEqual(['2026-11-23', 0]);
  });

  it('are one value as long as nothing changes', () => {
    const morning = calendars(catalog, berlin, new Date('2026-11-23T08:00:00Z'));
    expect(calendars(catalog, berlin, new Date('2026-11-23T13:00:00Z'))).toBe(morning);
  });

  it('are made anew for another catalogue: an earlier cut-off, and a day that was closed', () => {
    const noon = new Date('2026-11-23T12:00:00Z');
    const before = calendars(catalog, berlin, noon);
    const changed = {
      ...catalog,
      cutOffMinutes: () => 720,
      isClosed: (state: string, day: string) => state === 'DE-BE' && day === '2026-11-24',
    };
    const after = calendars(changed, berlin, noon);
    expect([before?.expressShift, before?.workingDays[0]]).toEqual([0, '2026-11-24']);
    expect([after?.expressShift, after?.workingDays[0]]).toEqual([1, '2026-11-25']);
    expect(after?.validUntil).toBe(new Date('2026-11-23T23:00:00Z').getTime());
  });

  it('know no place for a foreign code', () => {
    expect(calendars(catalog, { countryId: 1, postalCode: '99999' }, new Date())).toBeNull();
  });
});

describe('offers by delivery', () => {
  const express: DealerRows['surcharges'] = [
    { productGroupId: 1, parameterId: 31, label: 'Express', basis: 'delivery', netAmount: 500_000 },
  ];
  const calculate = (parameter: ChosenParameter, rows: Partial<DealerRows>) => {
    const now = new Date('2026-11-23T09:00:00Z');
    const calendar = deliveryCalendar(now, in_('DE-BE'));
    return calculateFor({ index: indexOf([dealerRows(rows)]), calendar, key, now }, requesting(parameter));
  };

  it('carry the days to the customer', () => {
    expect(calculate({ id: 31 }, { surcharges: express }).offers[0]).toMatchObject({
      deliveryDays: 1,
      deliveryDate: '2026-11-24',
      deliveryStartDate: '2026-11-24',
    });
  });

  it('of a dealer that is blocked on the express day are replaced by the standard ones', () => {
    const calculation = calculate({ id: 31 }, { surcharges: express, blackoutDays: ['2026-11-24'] });
    expect(calculation).toMatchObject({ hasDefaultOffers: true, droppedParameterIds: [31] });
    expect(calculation.offers[0]).toMatchObject({ deliveryStartDate: '2026-11-25' });
  });
});

describe('a dealer with days and hours of its own', () => {
  const slots: DealerRows['surcharges'] = [25, 26, 31].map((parameterId) => ({
    productGroupId: 1,
    parameterId,
    label: 'Option',
    basis: 'delivery',
    netAmount: 0,
  }));
  const everyDay = [1, 2, 3, 4, 5];
  const calculate = (
    moment: string,
    schedule: DealerRows['schedule'],
    {
      time = 24,
      delivery = 5,
      standardDays = 1,
    }: { time?: number; delivery?: number; standardDays?: number } = {},
  ) => {
    const now = new Date(moment);
    const terms = { productGroupId: 1, minimumAmount: 500, maxStations: 9, payments: [20] };
    const rows = dealerRows({
      schedule,
      surcharges: slots,
      terms: [{ ...terms, deliveryDays: standardDays }],
    });
    const request = requesting({ id: time }, { id: delivery });
    return calculateFor(
      { index: indexOf([rows]), calendar: deliveryCalendar(now, in_('DE-BE')), key, now },
      request,
    );
  };
  // A Monday.
  const at = (time: string) => `2026-11-23T${time}:00+01:00`;

  it.each([
    ['drives on Mondays and Thursdays alone', [1, 4], [1, 4], 24, '2026-11-26'],
    ['comes in the morning on its mornings', [3], everyDay, 25, '2026-11-25'],
    ['comes in the afternoon on its afternoons', everyDay, [5], 26, '2026-11-27'],
    ['comes on half days, too, when any time will do', [4], [], 24, '2026-11-26'],
  ])('%s', (_, morningDays, afternoonDays, time, day) => {
    const schedule = { morningDays, afternoonDays, cutOff: null };
    expect(calculate(at('09:00'), schedule, { time }).offers[0]?.deliveryDate).toBe(day);
  });

  it('cannot be had at a time of day on which it never comes', () => {
    const schedule = { morningDays: everyDay, afternoonDays: [], cutOff: null };
    expect(calculate(at('09:00'), schedule, { time: 26 }).hasDefaultOffers).toBe(true);
  });

  it.each([
    ['before the end of its day', '11:59', 5, '2026-11-24', '2026-11-24'],
    ['after the end of its day', '12:00', 5, '2026-11-25', '2026-11-25'],
    ['with express before it', '11:59', 31, '2026-11-24', '2026-11-24'],
    ['with express after it', '12:00', 31, '2026-11-25', '2026-11-25'],
    ['with express after everybody’s end of the day', '16:00', 31, '2026-11-25', '2026-11-25'],
  ])('counts an order %s from the right day', (_, time, delivery, date, start) => {
    const schedule = { morningDays: everyDay, afternoonDays: everyDay, cutOff: 12 * 60 };
    expect(calculate(at(time), schedule, { delivery }).offers[0]).toMatchObject({
      deliveryDate: date,
      deliveryStartDate: start,
    });
  });

  it('counts an order of a Sunday evening like one of Sunday morning', () => {
    const schedule = { morningDays: everyDay, afternoonDays: everyDay, cutOff: 12 * 60 };
    const [offer] = calculate('2026-11-22T18:00:00+01:00', schedule).offers;
    expect(offer?.deliveryDate).toBe('2026-11-23');
  });
});

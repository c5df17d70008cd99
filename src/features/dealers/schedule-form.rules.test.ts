import { describe, expect, it } from 'vitest';
import { formOf } from '#test/form-of.ts';
import { readSchedule, timeText } from './schedule-form.rules.ts';

const read = (typed: Record<string, string>) => readSchedule(formOf({ 'm-1': 'on', ...typed }));

describe('the form of delivery days', () => {
  it('knows half days, an end of the day and a limit', () => {
    expect(read({ 'a-1': 'on', 'a-5': 'on', cutOff: '14.30 Uhr', stops: '12' })).toEqual({
      ok: true,
      values: { morningDays: [1], afternoonDays: [1, 5], cutOff: 870, stopsPerDay: 12 },
    });
  });

  it.each([
    ['14', 840],
    ['6:00', 360],
    ['22:00', 1320],
    ['', null],
  ])('reads %j as %s minutes', (cutOff, minutes) => {
    expect(read({ cutOff })).toMatchObject({ ok: true, values: { cutOff: minutes } });
  });

  it.each(['5:59', '22:01', '12:60', 'mittags', '-1'])('takes no %j for a time', (cutOff) => {
    expect(read({ cutOff })).toEqual({ ok: false, errors: { cutOff: 'time' } });
  });

  it.each(['0', '1001', 'viele', '1,5'])('takes no %j for a number of stops', (stops) => {
    expect(read({ stops })).toEqual({ ok: false, errors: { stops: 'count' } });
  });

  it('needs a day', () => {
    expect(readSchedule(formOf({}))).toEqual({ ok: false, errors: { days: 'none' } });
  });

  it('writes times as they are read', () => expect(timeText(870)).toBe('14:30'));
});

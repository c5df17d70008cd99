import { describe, expect, it } from 'vitest';
import { failed, ok } from '#platform/result.ts';
import { formOf } from '#test/form-of.ts';
import { readDays, readSchedule, timeText } from './delivery-days.rules.ts';

describe('days without delivery', () => {
  it.each([
    ['', []],
    ['24.12.2026\r\n2026-12-27\n\n1.1.2027', ['2026-12-24', '2026-12-27', '2027-01-01']],
    ['24.12.2026; 24.12.2026', ['2026-12-24']],
  ])('%j are %j', (text, days) => {
    expect(readDays(text)).toEqual(ok(days));
  });

  it.each([
    ['24.12.2026\n30.2.2027', '30.2.2027'],
    ['Heiligabend', 'Heiligabend'],
    ['24.12.', '24.12.'],
  ])('%j names the line that is none', (text, line) => {
    expect(readDays(text)).toEqual(failed(line));
  });

  it('are not more than two hundred', () => {
    expect(readDays(Array.from({ length: 201 }, () => '24.12.2026').join('\n'))).toEqual(failed(null));
  });
});

const read = (input: Record<string, string>) => readSchedule(formOf({ 'm-1': 'on', ...input }));

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

  it('needs a day from Monday to Friday; Saturdays come beside', () => {
    expect(readSchedule(formOf({}))).toEqual({ ok: false, errors: { days: 'none' } });
    expect(readSchedule(formOf({ 'm-6': 'on' }))).toEqual({ ok: false, errors: { days: 'none' } });
    expect(read({ 'a-1': 'on', 'm-6': 'on' })).toMatchObject({
      ok: true,
      values: { morningDays: expect.arrayContaining([6]), afternoonDays: [1] },
    });
  });

  it('writes times as they are read', () => expect(timeText(870)).toBe('14:30'));
});

import { describe, expect, it } from 'vitest';
import { jsonOf } from './sent-json.rules.ts';

describe('JSON of a message', () => {
  it.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['{"a":nan,"b":-inf,"c": NaN }', { a: null, b: null, c: null }],
    ['{"a": unavailable, "b": [unknown, 1.5e3, true]}', { a: null, b: [null, 1500, true] }],
    ['{"a":,"b":}', { a: null, b: null }],
    ['{"a": No Sensor}', { a: null }],
    ['{"nan": "nan:, unavailable", "b": nan}', { nan: 'nan:, unavailable', b: null }],
    ['{"a":"\\"nan","b":nan}', { a: '"nan', b: null }],
  ])('%s', (body, expected) => {
    expect(jsonOf(body)).toEqual(expected);
  });

  it.each(['{"a":viel}', '{"a":nan', 'unavailable, unknown', '{nan:1}', '"offen'])('%s is none', (body) => {
    expect(jsonOf(body)).toBeUndefined();
  });
});

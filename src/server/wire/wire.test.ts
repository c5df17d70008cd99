import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileSerializer } from './serialize.ts';
import { compileFromWire, wirePath } from './wire-names.ts';

const schema = z.object({
  zipCode: z.string(),
  operatorPayment: z.boolean().meta({ wire: 'IsInteraidPayment' }),
  note: z.string().optional(),
  rate: z.number().nullable(),
  items: z.array(z.object({ id: z.number(), labels: z.array(z.string()) })),
});

const domain = {
  zipCode: '10115',
  operatorPayment: true,
  rate: null,
  items: [{ id: 5, labels: ['a "quoted" label', 'Öl\n'] }],
};
const wire = {
  ZipCode: '10115',
  IsInteraidPayment: true,
  Rate: null,
  Items: [{ Id: 5, Labels: ['a "quoted" label', 'Öl\n'] }],
};

describe('the name adapter', () => {
  it('writes camelCase values with the wire’s names', () => {
    expect(JSON.parse(compileSerializer(schema, 'pascal')(domain))).toEqual(wire);
  });

  it('writes every kind of value as JSON.stringify does, whatever its names', () => {
    const oddName = ['`$', '{x}\\"'].join('');
    const kinds = z.object({
      a: z.number().optional(),
      code: z.string().meta({ plain: true }),
      word: z.string().meta({ plain: true }).nullable(),
      odd: z.boolean().meta({ wire: oddName }),
      day: z.date(),
      none: z.boolean().nullable(),
      ids: z.array(z.number()).meta({ immutable: true }),
      empty: z.array(z.number()),
      nothing: z.object({ x: z.number() }).nullable(),
      some: z.object({ x: z.number().optional(), y: z.string().optional() }),
    });
    const write = compileSerializer(kinds, 'camel');
    const ids = [1, 2.5, -0, Number.NaN];
    const value = {
      code: '2026-11-24',
      word: null,
      odd: false,
      day: new Date(0),
      none: null,
      ids,
      empty: [],
      nothing: null,
      some: { y: 'z' },
    };
    for (const a of [undefined, 0, 7]) {
      const { odd, ...others } = value;
      const expected = JSON.parse(JSON.stringify({ a, ...others, [oddName]: odd }));
      expect(JSON.parse(write({ a, ...value }))).toEqual(expected);
    }
    expect(JSON.parse(write({ ...value, word: '"', some: {} }))).toMatchObject({ word: '"', some: {} });
  });

  it('reads wire names back and drops what the contract does not know', () => {
    const read = compileFromWire(schema, 'pascal');
    expect(read({ ...wire, Secret: 1, zipCode: 'x' })).toEqual(domain);
  });

  it('keeps names as they are for endpoints that speak camelCase', () => {
    const named = JSON.parse(
      compileSerializer(z.object({ redirectUrl: z.string() }), 'camel')({ redirectUrl: '/' }),
    );
    expect(named).toEqual({ redirectUrl: '/' });
  });

  it('writes every text and number as JSON.stringify does', () => {
    const write = compileSerializer(z.object({ a: z.string(), b: z.number(), c: z.boolean() }), 'camel');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.double({ noNaN: true }), fc.boolean(), (a, b, c) => {
        const value = { a, b: Number.isFinite(b) ? b : 0, c };
        expect(JSON.parse(write(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('writes dates, absent, unknown and odd values as JSON.stringify does', () => {
    const odd = z.object({
      at: z.date(),
      absent: z.string().optional(),
      none: z.string().nullable(),
      either: z.union([z.number(), z.string()]),
      list: z.array(z.number()),
      nested: z.object({ empty: z.object({}), flag: z.boolean() }),
      any: z.unknown(),
    });
    const value = {
      at: new Date(0),
      absent: undefined,
      none: null,
      either: 'x',
      list: [Number.NaN, -0, 1e21, 0.1 + 0.2],
      nested: { empty: {}, flag: false },
      any: { a: [undefined, 'b'] },
    };
    expect(compileSerializer(odd, 'camel')(value)).toBe(JSON.stringify(value));
    expect(compileSerializer(z.object({ a: z.string().optional() }), 'camel')({})).toBe('{}');
    expect(compileSerializer(z.null(), 'camel')(null)).toBe('null');
  });

  it('never writes a field that the contract does not name', () => {
    expect(compileSerializer(z.object({ a: z.number() }), 'camel')({ a: 1, password: 'x' })).toBe('{"a":1}');
  });

  it('names the field of an error as the caller wrote it', () => {
    expect(wirePath(['items', 0, 'id'], schema, 'pascal')).toBe('Items[0].Id');
  });

  it('leaves values of the wrong shape for the schema to refuse', () => {
    const read = compileFromWire(schema, 'pascal');
    for (const odd of [null, 5, 'x', [], { Items: 'x' }]) {
      expect(schema.safeParse(read(odd)).success).toBe(false);
    }
  });
});

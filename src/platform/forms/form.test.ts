import { describe, expect, it } from 'vitest';
import { formOf } from '#test/form-of.ts';
import { csrfField } from './csrf-field.ts';
import {
  checked,
  form,
  intentOf,
  oneOf,
  optional,
  rawText,
  read,
  required,
  rowId,
  someOf,
  text,
  ticked,
  upload,
  valuesOf,
  version,
} from './form.ts';
import { postedForm, readPostedForm } from './posted-form.ts';

const amountIn = (input: string) => (/^\d+$/.test(input) ? Number(input) : null);
const order = form({
  name: required(text(10), 'name_missing'),
  amount: read(amountIn, 'amount_wrong'),
  hint: optional(read(amountIn, 'hint_wrong')),
});

describe('a form', () => {
  it('gives the values of all its fields', () => {
    expect(order(formOf({ name: ' Eva ', amount: '30', hint: ' ' }))).toEqual({
      ok: true,
      values: { name: 'Eva', amount: 30, hint: null },
    });
  });

  it('names every field that is wrong, a missing one too, and only those', () => {
    expect(order(formOf({ name: '  ', hint: '5' }))).toEqual({
      ok: false,
      errors: { name: 'name_missing', amount: 'amount_wrong' },
    });
    expect(order(formOf({ name: 'Eva', amount: '1', hint: 'x' }))).toEqual({
      ok: false,
      errors: { hint: 'hint_wrong' },
    });
  });

  it('takes a file in the place of a text for nothing typed', () => {
    const sent = new FormData();
    sent.set('name', new File(['Eva'], 'name.txt'));
    sent.set('amount', '1');
    expect(order(postedForm(sent))).toEqual({ ok: false, errors: { name: 'name_missing' } });
  });

  it('takes the first value of a field that came twice; a list takes each it knows', () => {
    const sent = formOf({ amount: ['1', '2'], role: ['dealer', 'king', 'editor', 'dealer'] });
    const fields = { amount: rawText(), role: someOf(['admin', 'dealer', 'editor']) };
    expect(valuesOf(sent, fields)).toEqual({ amount: '1', role: ['dealer', 'editor'] });
  });

  it('says what a further rule finds', () => {
    const short = checked(required(text(), 'missing'), (value) => (value.length > 3 ? 'long' : null));
    const errors = (input: string) => form({ short })(formOf({ short: input }));
    expect(errors('abcd')).toEqual({ ok: false, errors: { short: 'long' } });
    expect(errors('')).toEqual({ ok: false, errors: { short: 'missing' } });
    expect(errors('abc')).toEqual({ ok: true, values: { short: 'abc' } });
  });

  it.each([
    ['7', 7, 7],
    ['1234567890', 1_234_567_890, 0],
    ['1e3', 0, 0],
    ['-1', 0, 0],
    ['', 0, 0],
    ['9'.repeat(16), 0, 0],
  ])('reads %j as the row %d and as the version %d', (input, id, seen) => {
    const sent = formOf({ id: input, version: input });
    expect(valuesOf(sent, { id: rowId, version })).toEqual({ id, version: seen });
  });

  it('knows boxes and choices', () => {
    const fields = { sure: ticked('ja'), any: ticked(), half: oneOf(['morning', 'afternoon']) };
    expect(valuesOf(formOf({ sure: 'nein', any: 'on', half: 'morning' }), fields)).toEqual({
      sure: false,
      any: true,
      half: 'morning',
    });
    expect(valuesOf(formOf({ half: 'night' }), fields)).toEqual({ sure: false, any: false, half: null });
  });
});

describe('which form of a page was sent', () => {
  it.each([
    ['save', 'save'],
    ['toString', null],
    ['', null],
  ])('%j is %j', (intent, known) => {
    expect(intentOf(formOf({ intent }), ['save', 'remove'])).toBe(known);
  });
});

describe('an uploaded file', () => {
  const statement = form({ file: upload(5) });
  const sent = (content: string) => {
    const fields = new FormData();
    fields.set('file', new File([content], 'a.csv'));
    return statement(postedForm(fields));
  };

  it('is taken up to its limit', async () => {
    const taken = sent('12345');
    expect(taken.ok && (await taken.values.file.text())).toBe('12345');
  });

  it('is refused beyond it, and when nothing was chosen', () => {
    expect(sent('123456')).toEqual({ ok: false, errors: { file: 'too_large' } });
    expect(sent('')).toEqual({ ok: false, errors: { file: 'missing' } });
    expect(statement(formOf({ file: 'a.csv' }))).toEqual({ ok: false, errors: { file: 'missing' } });
  });
});

describe('what was posted', () => {
  const post = (init: RequestInit) => new Request('http://localhost/seite', { method: 'POST', ...init });

  it('is read once for all who ask during one request', async () => {
    const visit = {};
    const request = post({ body: new URLSearchParams({ name: 'Eva' }) });
    const [first, second] = await Promise.all([
      readPostedForm(visit, request),
      readPostedForm(visit, request),
    ]);
    expect(second).toBe(first);
    expect(first.text('name')).toBe('Eva');
  });

  it.each([
    ['without a body', {}],
    ['without a content type', { body: new Uint8Array([97, 61, 49]) }],
    ['that is no form', { body: '{"a":1}', headers: { 'content-type': 'application/json' } }],
    [
      'cut off',
      { body: '--x\r\nContent-Dis', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    ],
  ])('is an empty form when it came %s', async (_, init) => {
    const sent = await readPostedForm({}, post(init));
    expect(sent.input()).toEqual({});
    expect(sent.has('a')).toBe(false);
    expect(sent.text('a')).toBe('');
  });

  it('is shown again without files and without the proof of the page', () => {
    const fields = new FormData();
    fields.set('name', 'Eva');
    fields.set(csrfField, 'secret');
    fields.set('file', new File(['x'], 'a.csv'));
    expect(postedForm(fields).input()).toEqual({ name: 'Eva' });
  });
});

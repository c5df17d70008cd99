import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { formOf } from '#test/form-of.ts';
import type { EditAnswer, EditPart } from './edit-fields.tsx';
import { EditPage } from './edit-page.tsx';
import { type NotSaved, unsaved } from './form-answer.ts';

const parts: EditPart[] = [
  { name: 'name', maxLength: 40 },
  {
    group: 'Wo',
    parts: [
      {
        name: 'kind',
        as: 'choice',
        options: [
          { value: '1', label: 'breit' },
          { value: '2', label: 'schmal' },
        ],
      },
      {
        name: 'countries',
        as: 'ticks',
        options: ['de', 'at', 'ch'].map((value) => ({ value, label: value.toUpperCase() })),
      },
    ],
  },
  { name: 'isOn', as: 'tick' },
];

const saved = { id: 7, version: 3, name: 'Alt', kind: 2, countries: ['de', 'ch'], isOn: true };

type Fields = Record<string, string | readonly string[]>;
const refused = (fields: Fields, why: NotSaved<Record<string, string>>) =>
  unsaved(formOf(fields), why).answer;

function drawn(answer?: EditAnswer<string>, more: { takesPlace?: true; row?: null } = {}) {
  const element = (
    <EditPage
      answer={answer}
      row={saved}
      title="Platz"
      saved="Gespeichert."
      pathOf={(id) => `/plaetze/${id}`}
      page={{ formKey: 'ein-schluessel', done: '' }}
      form={{
        parts,
        values: saved,
        submit: 'Speichern',
        errors: { missing: 'Bitte ausfüllen.' },
        labels: { name: 'Name', kind: 'Form', countries: 'Länder', isOn: 'In Betrieb' },
      }}
      {...more}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const { document } = parseHTML(`<!doctype html><body>${html}</body>`);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    text: document.documentElement.textContent ?? '',
    value: (name: string) => document.querySelector(`[name="${name}"]`)?.getAttribute('value'),
    chosen: all('option[selected]').map((option) => option.getAttribute('value')),
    ticked: all('input[checked]').map((box) => box.getAttribute('value')),
    changes: all('li strong').map((name) => name.parentElement?.textContent),
    links: all('a').map((link) => link.getAttribute('href')),
    submit: document.querySelector('button[type=submit]')?.textContent,
  };
}

describe('the page of a row that is edited', () => {
  it('shows what holds now, and once that it was saved', () => {
    const page = drawn();
    expect([page.value('name'), page.chosen, page.ticked]).toEqual(['Alt', ['2'], ['de', 'ch', '1']]);
    expect([page.value('version'), page.value('formKey')]).toEqual(['3', 'ein-schluessel']);
    expect(page.text).toContain('Gespeichert.');
  });

  it('shows what was typed instead, with what is wrong beside its field and above all of them', () => {
    const typed = { name: '', kind: '1', countries: ['at', 'ch'], version: '2', formKey: 'k' };
    const page = drawn(refused(typed, { kind: 'invalid', errors: { name: 'missing' } }));
    expect([page.value('name'), page.chosen, page.ticked]).toEqual(['', ['1'], ['at', 'ch']]);
    expect([page.value('version'), page.value('formKey')]).toEqual(['2', 'k']);
    expect(page.text.match(/Bitte ausfüllen\./g)).toHaveLength(2);
    expect(page.text).not.toContain('Gespeichert.');
  });

  it('says what others have saved of it meanwhile, and has to be opened anew', () => {
    const typed = { name: 'Neu', kind: '1', countries: ['de', 'ch'], version: '2', formKey: 'k' };
    const page = drawn(refused(typed, { kind: 'stale' }));
    expect(page.changes).toEqual([
      'Name: jetzt gespeichert als „Alt“',
      'Form: jetzt gespeichert als „schmal“',
      'In Betrieb: jetzt gespeichert als „ja“',
    ]);
    expect([page.value('version'), page.submit]).toEqual(['2', 'Speichern']);
    expect(page.links).toContain('/plaetze/7');
  });

  it('takes their place where it may, and its button says so', () => {
    const page = drawn(refused({ name: 'Neu', version: '2' }, { kind: 'stale' }), { takesPlace: true });
    expect([page.value('version'), page.submit]).toEqual(['3', 'Trotzdem meinen Stand speichern']);
  });

  it('leads to what its form has made before, and goes on under another key', () => {
    const page = drawn(refused({ name: 'Neu', formKey: 'k' }, { kind: 'key_used', madeId: 9 }));
    expect(page.links).toContain('/plaetze/9');
    expect(page.value('formKey')).toMatch(/^[\da-f-]{36}$/);
  });
});

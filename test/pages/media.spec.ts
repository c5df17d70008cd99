import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { smallHeic } from '#features/media/heic.fixture.ts';
import { drawnPicture, pdfWith } from '#features/media/media.fixture.ts';
import { type PageAnswer, partOf } from './visitor.ts';
import { type SignedIn, signedIn } from './work.ts';

const library = '/support/cms/media';
const editor = () => signedIn({ role: 'editor', firstName: 'Ronja', lastName: 'Ebert' });

const drawn = async (width: number, height: number, name = 'Tank im Keller.png') => {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#0b3d42' } });
  return new File([new Uint8Array(await canvas.png().toBuffer())], name, { type: 'image/png' });
};

const formOf = (page: PageAnswer, intent: string) =>
  partOf(page, `form:has(input[name="intent"][value="${intent}"])`);

/** A picture of one test alone, on its page. */
async function uploaded(by: SignedIn, file?: File): Promise<PageAnswer> {
  const page = await by.visitor.open(library);
  return by.visitor.press(page, 'Hochladen', { file: file ?? (await drawn(500, 300)) });
}

test('an editor uploads a picture, says what it shows, sees it served and replaces and deletes it', async () => {
  const by = await editor();
  const page = await uploaded(by);
  expect(page.heading).toBe('Tank im Keller');
  expect(page.text).toContain('noch keinen Alternativtext');
  const id = page.url.replace(/^.*media\/(\d+).*$/, '$1');
  const wrong = await by.visitor.press(formOf(page, 'save'), 'Speichern', {
    altDe: 'Ein Tank',
    focusX: '120',
    name: '',
  });
  expect(wrong.status).toBe(422);
  expect(wrong.errors).toContain('Bitte geben Sie einen Namen ein');
  expect(wrong.errors).toContain('Bitte eine ganze Zahl von 0 bis 100');
  expect(wrong.value('altDe')).toBe('Ein Tank');
  const saved = await by.visitor.press(formOf(wrong, 'save'), 'Speichern', {
    altDe: 'Ein Öltank an der Außenwand',
    focusX: '20',
    focusY: '70',
    name: 'Kellertank',
    newFolder: `Keller ${id}`,
  });
  expect(saved.text).toContain('Gespeichert');
  expect(saved.text).not.toContain('noch keinen Alternativtext');
  const listed = await by.visitor.press(await by.visitor.open(library), 'Suchen', {
    suche: 'Öltank Außenwand',
  });
  expect(partOf(listed, 'tr[data-key]', 'Kellertank').text).toContain(`Keller ${id}`);

  const address = await by.visitor.request(`/medien/${id}`);
  expect(address.headers.get('cache-control')).toBe('public, no-cache');
  const etag = address.headers.get('etag') ?? '';
  expect((await by.visitor.request(`/medien/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  );
  const [, fileId] = /"([0-9a-f]{24})-original.png"/.exec(etag) ?? [];
  const original = await by.visitor.request(`/medien/${id}/${fileId}/original.png`);
  expect(original.headers.get('cache-control')).toContain('immutable');
  expect(
    (await by.visitor.request(`/medien/${id}/${fileId}/320.avif`)).headers.get('content-type'),
  ).toContain('image/');

  const other = await drawn(400, 400, 'Anderer Tank.png');
  const replaced = await by.visitor.press(formOf(saved, 'replace'), 'Datei ersetzen', { file: other });
  expect(replaced.text).toContain('Die Adresse ist dieselbe geblieben');
  expect(replaced.value('altDe')).toBe('Ein Öltank an der Außenwand');
  expect((await by.visitor.request(`/medien/${id}/${fileId}/640.webp`)).status).toBe(200);
  const gone = await by.visitor.press(formOf(replaced, 'delete'), 'Löschen');
  expect(gone.text).toContain('„Kellertank“ ist gelöscht');
  expect((await by.visitor.request(`/medien/${id}`)).status).toBe(404);
});

const fileOf = (bytes: Buffer, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

test('what telephones and scanners write is kept as a picture, and a PDF is a file to save', async () => {
  const by = await editor();
  for (const [file, format, size] of [
    [fileOf(smallHeic, 'IMG_4711.HEIC', ''), 'JPEG', '60 × 40'],
    [fileOf(await drawnPicture({ format: 'tiff' }), 'Scan.tif', 'image/tiff'), 'JPEG', '800 × 600'],
    [fileOf(await drawnPicture({ format: 'gif' }), 'Zeichnung.gif', 'image/gif'), 'PNG', '800 × 600'],
  ] as const) {
    const page = await uploaded(by, file);
    for (const fact of [format, size])
      expect([file.name, page.text]).toEqual([file.name, expect.stringContaining(fact)]);
    const shown = await by.visitor.request(`/medien/${page.url.replace(/^.*media\/(\d+).*$/, '$1')}`);
    expect(shown.headers.get('content-type')).toBe(`image/${format.toLowerCase()}`);
  }
  const lines = Buffer.from('Content-Type: application/pdf\r\n\r\n');
  const wrapped = Buffer.concat([lines, pdfWith(), Buffer.from('-- weitergeleitet --\r\n')]);
  const pdf = await uploaded(by, fileOf(wrapped, 'Merkblatt.pdf', 'application/pdf'));
  const file = await by.visitor.request(`/medien/${pdf.url.replace(/^.*media\/(\d+).*$/, '$1')}`);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(await file.text()).toBe(pdfWith().toString('latin1'));
});

test('of two editors the second loses nothing and sees what the first has saved', async () => {
  const [one, other] = await Promise.all([editor(), editor()]);
  const mine = await uploaded(one);
  const theirs = await other.visitor.open(mine.url.replace(/\?.*/, ''));
  await one.visitor.press(formOf(mine, 'save'), 'Speichern', { altDe: 'Der Tank im Winter' });
  const late = await other.visitor.press(formOf(theirs, 'save'), 'Speichern', { altDe: 'Ein alter Tank' });
  expect(late.status).toBe(409);
  expect(late.value('altDe')).toBe('Ein alter Tank');
  expect(late.text).toContain('Inzwischen gespeichert: Der Tank im Winter');
  const file = await drawn(100, 100);
  expect((await other.visitor.press(formOf(theirs, 'replace'), 'Datei ersetzen', { file })).status).toBe(409);
  expect((await other.visitor.press(formOf(theirs, 'delete'), 'Löschen')).status).toBe(409);
  expect((await other.visitor.press(formOf(late, 'save'), 'Speichern')).text).toContain('Gespeichert');
});

test('what is no picture is refused in a sentence, and other roles and strangers are not listened to', async () => {
  const by = await editor();
  for (const [content, sentence] of [
    ['<?php system($_GET["c"]); ?>', 'Das ist kein Bild und kein PDF'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'SVG kann Programme enthalten'],
    [new Uint8Array(smallHeic.subarray(0, 500)), 'Die Datei ist beschädigt'],
    [`${pdfWith({ catalog: '/OpenAction<</S/Launch/F(x)>>' })}`, 'Dieses PDF führt etwas aus'],
  ] as const) {
    const refused = await uploaded(by, new File([content], 'urlaub.jpg', { type: 'image/jpeg' }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(sentence);
  }
  const support = await signedIn({ role: 'customer_support' });
  expect((await support.visitor.open(library)).status).toBe(401);
  const large = { method: 'POST', body: new FormData() };
  large.body.set('file', new File([new Uint8Array(300_000)], 'x.png'));
  expect((await support.visitor.request(library, large)).status).toBe(401);
  expect((await support.visitor.request(`${library}/uploads`, { method: 'POST' })).status).toBe(403);
});

import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { besides, PageVisitor, type SiteCode } from './visitor.ts';
import { signedIn } from './work.ts';

const seriesPage = '/presse/bereich/preise';

test.describe('the press', () => {
  test('signs in, lands in its area and downloads ten years as XLSX, CSV, JSON and as a picture', async () => {
    const { visitor: press } = await signedIn({ role: 'press' });
    const landed = await press.open('/benutzerkonto/anmeldung');
    expect([landed.url, landed.heading]).toEqual(['/presse/bereich', 'Pressebereich']);
    const page = await press.follow(landed, 'Preisreihe zusammenstellen');
    const shown = await press.press(page, 'Anzeigen', { gebiet: 'DE-BY', schritt: 'tag' });
    expect(shown.text).toMatch(/3\.65\d Zeilen/);
    expect(shown.text).toContain('Brennwert: Heizöl schwefelarm, Bayern, Durchschnitt für 3.000 l');
    const file = async (label: RegExp) => {
      const link = [...shown.document.querySelectorAll('a')].find((one) => label.test(one.textContent ?? ''));
      const answer = await press.request(link?.getAttribute('href') ?? '');
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringMatching(/^attachment; filename="Preisreihe-DE-Bayern-/),
      ]);
      return Buffer.from(await answer.arrayBuffer());
    };
    const sheet = unzipSync(await file(/Excel/))['xl/worksheets/sheet1.xml'];
    expect(
      Buffer.from(sheet ?? [])
        .toString()
        .match(/<row\b/g)?.length,
    ).toBeGreaterThan(3650);
    expect((await file(/CSV/)).toString().split('\r\n').length).toBeGreaterThan(3650);
    expect(JSON.parse((await file(/JSON/)).toString())).toMatchObject({ Quelle: 'Brennwert' });
    expect((await file(/SVG/)).toString()).toMatch(/^<svg /);
    expect((await file(/PNG/)).subarray(1, 4).toString()).toBe('PNG');
  });

  test('is told beside its fields what it cannot ask for, and keeps what it typed', async () => {
    const { visitor: press } = await signedIn({ role: 'press' });
    const wrong = await press.open(`${seriesPage}/datei?land=de&gebiet=alle&von=2001-01-01&format=png`);
    expect(wrong.url).toContain(`${seriesPage}?`);
    expect(besides(wrong, 'von')).toContain('höchstens zehn Jahre');
    expect(besides(wrong, 'gebiet')).toContain('Eine Grafik zeigt ein Gebiet');
    expect(wrong.value('von')).toBe('2001-01-01');
    const swiss = await press.follow(wrong, 'Schweiz');
    expect(swiss.text).toContain('Schweiz gesamt');
  });

  test('and nobody else gets at the series', async () => {
    const customer = await signedIn();
    const editor = await signedIn({ role: 'editor' });
    for (const path of ['/presse/bereich', seriesPage, `${seriesPage}/datei?format=csv`]) {
      expect((await new PageVisitor().open(path)).url).toContain('/benutzerkonto/anmeldung');
      for (const { visitor } of [customer, editor]) expect((await visitor.open(path)).status).toBe(401);
    }
    const press = await signedIn({ role: 'press' });
    expect((await press.visitor.open('/support/presse')).status).toBe(401);
  });

  for (const code of ['de', 'at', 'ch'] as const satisfies readonly SiteCode[]) {
    test(`finds contact and releases without a login on the site of ${code}`, async () => {
      const page = await new PageVisitor(code).open('/presse');
      expect(page.heading).toBe('Presse');
      expect(page.text).toContain('presse@brennwert.example');
      expect(page.text).toContain('Preisreihen aus zehn Jahren');
    });
  }
});

test('a release goes from the editor to the press, with an embargo, and to everybody', async () => {
  const { visitor: editor } = await signedIn({ role: 'editor' });
  const { visitor: press } = await signedIn({ role: 'press' });
  const guest = new PageVisitor();
  const title = `Meldung ${crypto.randomUUID().slice(0, 8)}`;
  const form = await editor.follow(await editor.open('/support/presse'), 'Neue Mitteilung');
  expect(besides(await editor.press(form, 'Entwurf anlegen', { title: ' ' }), 'title')).toContain('Titel');
  const made = await editor.press(form, 'Entwurf anlegen', { title, embargoTime: '09:00' });
  const wrong = await editor.press(made, 'Veröffentlichen');
  expect(wrong.status).toBe(422);
  expect(besides(wrong, 'teaser')).toContain('Bitte ausfüllen.');
  expect(besides(wrong, 'embargoDay')).toContain('Bitte geben Sie auch den Tag an');
  expect([wrong.value('title'), wrong.value('embargoTime')]).toEqual([title, '09:00']);
  const inAWeek = addDays(localDay(new Date(), 'Europe/Berlin'), 7);
  const written = { teaser: 'Worum es geht.', embargoDay: inAWeek };
  const link = await editor.press(wrong, 'Veröffentlichen', { ...written, body: '[x](javascript:alert(1))' });
  expect([link.status, link.value('body')]).toEqual([422, '[x](javascript:alert(1))']);
  expect(besides(link, 'body')).toContain('Ein Link führt zu keiner erlaubten Adresse.');
  const body = '## Absatz\n\n<script>alert(1)</script> "><img src=x onerror=alert(1)>';
  const planned = await editor.press(link, 'Veröffentlichen', { body, from: '2099-01-01T08:00' });
  expect(planned.text).toContain('Erscheint zur gewählten Zeit.');
  expect((await press.open('/presse/bereich')).text).not.toContain(title);
  const released = await editor.press(planned, 'Veröffentlichen');
  expect(released.text).toContain('Gesperrt, für die Presse sichtbar');
  expect(released.text).toContain('Die Presse liest');

  const area = await press.open('/presse/bereich');
  const read = await press.follow(area, title);
  expect(read.text).toContain('Sperrfrist bis');
  expect(read.html).not.toMatch(/<script>alert|<img src=x/);
  const publicPath = read.url.replace('/bereich', '');
  expect((await guest.open(publicPath)).status).toBe(404);
  expect((await guest.open('/presse')).text).not.toContain(title);

  // Two editors: the second sees what the first has saved, and loses nothing; readers see none of it yet.
  const second = await editor.open(released.url);
  const saved = await editor.press(await editor.open(released.url), 'Speichern', {
    teaser: 'Anders.',
    embargoDay: '',
    embargoTime: '',
  });
  const stale = await editor.press(second, 'Speichern', { teaser: 'Noch anders.' });
  expect([stale.status, stale.value('teaser')]).toEqual([409, 'Noch anders.']);
  expect(stale.text).toMatch(/Nichts wurde überschrieben.*VorspannNoch anders\.Anders\./);
  expect((await press.open(read.url)).text).toContain('Worum es geht.');
  expect((await guest.open(publicPath)).status).toBe(404);
  const published = await editor.press(saved, 'Veröffentlichen');

  const shown = await guest.open(publicPath);
  expect([shown.status, shown.heading]).toEqual([200, title]);
  expect(shown.text).toContain('Anders.');
  // Everybody's pages are cached, and follow what becomes of a release.
  await expect.poll(async () => (await guest.open('/presse')).text).toContain(title);
  const inSitemap = async () => (await guest.open('/sitemap.xml')).html.includes(`${publicPath}<`);
  await expect.poll(inSitemap).toBe(true);
  const versions = await editor.follow(published, 'Fassungen');
  const restored = await editor.press(versions, 'Fassung 2 als Entwurf holen');
  expect([restored.value('teaser'), restored.value('embargoDay')]).toEqual(['Worum es geht.', inAWeek]);
  await editor.press(restored, 'Von der Website nehmen');
  await expect.poll(async () => (await guest.open(publicPath)).status).toBe(404);
  expect(await inSitemap()).toBe(false);
  expect(shown.text).not.toContain('Sperrfrist');
});

test('a draft that nobody was to be shown is deleted by its editor', async () => {
  const { visitor: editor } = await signedIn({ role: 'editor' });
  const title = `Entwurf ${crypto.randomUUID().slice(0, 8)}`;
  const made = await editor.press(await editor.open('/support/presse/neu'), 'Entwurf anlegen', { title });
  const list = await editor.press(made, 'Entwurf löschen');
  expect(list.text).toContain('Gelöscht.');
  expect(list.text).not.toContain(title);
  expect((await editor.open(made.url)).status).toBe(404);
  expect((await editor.open('/support/presse/1')).text).not.toContain('Entwurf löschen');
});

test('an editor offers the press a picture of the library, which everybody finds with its credit', async () => {
  const { visitor: editor } = await signedIn({ role: 'editor' });
  const page = await editor.open('/support/presse/bilder');
  const wrong = await editor.press(page, 'Anbieten', { bild: '999999', nachweis: 'Foto: Probe' });
  expect([wrong.status, wrong.value('nachweis')]).toEqual([422, 'Foto: Probe']);
  expect(besides(wrong, 'bild')).toContain('Dieses Bild gibt es nicht');
  const library = await editor.open('/support/cms/media?suche=Heizkessel');
  const [, id = ''] = /\/support\/cms\/media\/(\d+)/.exec(library.html) ?? [];
  const credit = `Foto: ${crypto.randomUUID().slice(0, 8)}`;
  const offered = await editor.press(wrong, 'Anbieten', { bild: id, nachweis: credit });
  expect(offered.text).toContain(credit);
  const guest = new PageVisitor();
  await guest.open('/presse');
  await expect.poll(async () => (await guest.open('/presse')).text).toContain(credit);
  const shown = await guest.open('/presse');
  const link = [...shown.document.querySelectorAll('a[download]')].find((one) =>
    one.closest('li')?.textContent?.includes(credit),
  );
  const file = await guest.request(link?.getAttribute('href') ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const mine = [...offered.document.querySelectorAll('li')].find((one) => one.textContent?.includes(credit));
  const withdrawn = await editor.press(offered, mine?.querySelector('button') ?? 'none');
  expect(withdrawn.text).not.toContain(credit);
  await expect.poll(async () => (await guest.open('/presse')).text).not.toContain(credit);
});

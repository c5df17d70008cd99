import { expect, test } from '@playwright/test';
import { besides, type PageAnswer, PageVisitor } from './visitor.ts';
import { signedIn } from './work.ts';

const rules = '/support/parameter-requirement';

// Bagged pellets in Austria, which no other test pays for by eps.
const eps = { country: '2', groups: ['4'], parameter: '32', kind: 'forbidden' };
const sentence = 'Eps-Überweisung ist zurzeit nicht möglich.';
const listPath = '/holzpellets-sackware/angebotsliste?zipCode=1010&amount=1500';

test('admin forbids a payment method after reading what that changes, and lists obey and say why', async () => {
  const { visitor } = await signedIn({ role: 'admin' });
  const form = await visitor.open(`${rules}?neu`);
  const wrong = await visitor.press(form, 'Auswirkung prüfen', { ...eps, groups: [] });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('mindestens eine Produktgruppe')]);
  expect(wrong.value('parameter')).toBe('32');
  const checked = await visitor.press(wrong, 'Auswirkung prüfen', eps);
  expect(checked.text).toContain('Das würde sich ändern');
  expect(checked.text).toContain(sentence);
  expect(checked.text).toMatch(/Angebote dazu heute: [\d.]+, danach 0\./);
  const saved = await visitor.press(checked, 'Regel speichern');
  expect(saved.text).toContain('Gespeichert.');
  const guest = new PageVisitor('at');
  await expect.poll(async () => (await guest.open(listPath)).text).toContain(sentence);
  // The form that was already sent makes no second rule, and an older page overwrites nothing.
  expect((await visitor.press(checked, 'Regel speichern')).text).toContain('Gespeichert.');
  const list = await visitor.open(`${rules}?land=2`);
  const links = [...list.document.querySelectorAll('tr[data-key]')].filter((row) =>
    row.textContent?.includes('Eps-Überweisung'),
  );
  expect(links).toHaveLength(1);
  const opened = await visitor.open(`${rules}?auswahl=${links[0]?.getAttribute('data-key')}`);
  const ending = await visitor.press(opened, 'Regel beenden');
  const ended = await visitor.press(ending, 'Jetzt beenden');
  expect(ended.text).toContain('Gespeichert.');
  await expect.poll(async () => (await guest.open(listPath)).text).not.toContain(sentence);
  expect(ended.text).toContain('Beendet.');
});

test('a rate to come is shown with its effect, saved, seen by a late colleague and taken back', async () => {
  const [{ visitor }, { visitor: colleague }] = [
    await signedIn({ role: 'admin' }),
    await signedIn({ role: 'admin' }),
  ];
  const path = '/support/saetze?art=commission&auswahl=commission-3';
  const [page, older] = [await visitor.open(path), await colleague.open(path)];
  const rate = { value: '1,2', validFrom: '2035-01-01' };
  const checked = await visitor.press(page, 'Auswirkung prüfen', rate);
  expect(checked.text).toContain('Ab 01.01.2035 gilt 1.2 % statt 1.0 %.');
  const saved = await visitor.press(checked, 'Satz speichern');
  expect(saved.text).toContain('Gespeichert.');
  const again = await colleague.press(older, 'Auswirkung prüfen', { ...rate, value: '1,5' });
  const late = await colleague.press(again, 'Satz speichern');
  expect([late.status, late.value('value')]).toEqual([409, '1,5']);
  expect(late.text).toContain('Inzwischen geändert');
  const removing = await visitor.press(await visitor.open(path), /zurücknehmen$/);
  expect((await visitor.press(removing, 'Jetzt zurücknehmen')).text).toContain('Gespeichert.');
  const past = await visitor.press(await visitor.open(path), 'Auswirkung prüfen', {
    ...rate,
    validFrom: '2020-01-01',
  });
  expect(besides(past, 'validFrom')).toContain('ab morgen');
});

test('a rate of a part of a country stands apart, and says where nothing is offered', async () => {
  const { visitor } = await signedIn({ role: 'admin' });
  const page = await visitor.open('/support/saetze?art=vat&auswahl=vat-1-buesingen');
  expect(page.text).toContain('Büsingen am Hochrhein');
  expect(page.text).toContain('0,0 %, nicht geklärt: keine Angebote');
  const rate = { value: '8,1', validFrom: '2035-01-01' };
  const checked = await visitor.press(page, 'Auswirkung prüfen', rate);
  expect(checked.text).toContain('Ab 01.01.2035 gilt 8,1 % statt 0,0 %.');
  expect(checked.text).toContain('Von da an gibt es dort Angebote');
});

test('who sets closed days sees the public holidays of this year and the next, which follow the law', async () => {
  const { visitor } = await signedIn({ role: 'admin' });
  const page = await visitor.open('/support/lieferkalender');
  expect(page.text).toContain('Gesetzliche Feiertage');
  expect(page.text).toContain('Sie folgen dem Gesetz');
  const rows = [...page.document.querySelectorAll('[aria-labelledby=feiertage] tr')].map(
    (row) => row.textContent,
  );
  const whole = rows.filter((row) => row?.includes('Tag der Deutschen Einheit'));
  expect(whole.map((row) => row?.includes('Deutschland, ganz'))).toEqual([true, true]);
});

test('admin opens a wrong holiday after reading what that changes, sees it listed and takes that back', async () => {
  const { visitor } = await signedIn({ role: 'admin' });
  const page = await visitor.open('/support/lieferkalender');
  const asked = { opens: '1', day: '2035-05-24', region: 'CH-AG', name: 'Nur in katholischen Bezirken' };
  const wrong = await visitor.press(page, 'Auswirkung prüfen', { ...asked, day: '2035-05-23' });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('kein gesetzlicher Feiertag')]);
  const checked = await visitor.press(wrong, 'Auswirkung prüfen', asked);
  expect(checked.text).toContain('24. Mai 2035 wird in Aargau wieder gearbeitet');
  const saved = await visitor.press(checked, 'Feiertag öffnen');
  expect(saved.text).toContain('Gespeichert.');
  const listed = [...saved.document.querySelectorAll('[aria-labelledby=freie-tage] tr')].find((row) =>
    row.textContent?.includes(asked.name),
  );
  expect(listed?.textContent).toMatch(/24. Mai 2035.*Arbeitstag.*Aargau/);
  const button = [...(listed?.querySelectorAll('button') ?? [])].find((one) =>
    one.textContent?.includes('Wieder Feiertag'),
  );
  if (!button) throw new Error('the day cannot be taken back');
  const ending = await visitor.press(saved, button);
  const ended = await visitor.press(ending, 'Jetzt wieder Feiertag');
  expect(ended.text).toContain('Gespeichert.');
  expect(ended.text).toMatch(/24. Mai 2035 \(geöffneter Feiertag\), Nur in katholischen Bezirken/);
});

test('an option stays where it is preset, and boxes that were cleared stay so beside what is refused', async () => {
  const { visitor } = await signedIn({ role: 'admin' });
  const at = '/support/sortiment?liste=optionen&auswahl=';
  const boxesOf = ({ document }: PageAnswer) => [...document.querySelectorAll('input[name="ticks"]')];
  // The shortest hose, with which everybody starts.
  const preset = await visitor.open(`${at}9`);
  expect(boxesOf(preset).length).toBeGreaterThan(0);
  expect(boxesOf(preset).every((box) => box.hasAttribute('checked') && box.hasAttribute('disabled'))).toBe(
    true,
  );
  expect((await visitor.press(preset, 'Auswirkung prüfen')).text).toContain('Nichts: Es ist schon so.');
  const cleared = { shortName: '', ticks: [] };
  const refused = await visitor.press(await visitor.open(`${at}10`), 'Auswirkung prüfen', cleared);
  expect([refused.status, boxesOf(refused).filter((box) => box.hasAttribute('checked'))]).toEqual([422, []]);
  expect(besides(refused, 'shortName')).toContain('einen Namen eingeben');
  const checked = await visitor.press(refused, 'Auswirkung prüfen', { shortName: 'bis 60 m' });
  expect(checked.text).toContain('wird nicht mehr angeboten');
});

import { expect, test } from '@playwright/test';
import { besides, linkIn, type PageAnswer, type PageVisitor } from './visitor.ts';
import { ownDealer } from './work.ts';

const stale = 'Nichts wurde überschrieben; Ihre Eingaben stehen noch hier.';

/** The first price of the page, and the name of its field. */
function firstPrice({ document }: PageAnswer): { name: string; value: string } {
  const cell = document.querySelector('input[name^="p-"]');
  return { name: cell?.getAttribute('name') ?? '', value: cell?.getAttribute('value') ?? '' };
}

/** Path of the one zone that a dealer has at first. */
const zoneOf = async (dealer: PageVisitor) => linkIn(await dealer.open('/haendler/gebiete'), /^Greifswald$/);

test.describe('prices', () => {
  test('are saved, and what is no price is named beside its field and kept', async () => {
    const { visitor: dealer } = await ownDealer();
    const page = await dealer.open('/haendler/preise?produkt=2');
    const { name } = firstPrice(page);
    const wrong = await dealer.press(page, 'Preise speichern', { [name]: 'neunzig' });
    expect(wrong.status).toBe(422);
    expect(wrong.errors).toContain('einen Preis wie 98,45');
    expect(besides(wrong, name)).toContain('einen Preis wie 98,45');
    expect(wrong.value(name)).toBe('neunzig');
    const right = await dealer.press(wrong, 'Preise speichern', { [name]: '88,4567' });
    expect(right.text).toContain('Die Angebotsliste zeigt die neuen Preise');
    expect((await dealer.open('/haendler/preise?produkt=2')).value(name)).toBe('88,4567');
  });

  test('that look like a slip of the pen are asked about, beside what they were, and saved when they are meant', async () => {
    const { visitor: dealer } = await ownDealer();
    const page = await dealer.open('/haendler/preise?produkt=1');
    const { name } = firstPrice(page);
    const asked = await dealer.press(page, 'Preise speichern', { [name]: '60,00' });
    expect(asked.status).toBe(409);
    expect(asked.text).toContain('Ist dieser Preis so gemeint?');
    expect(asked.text).toMatch(/ab 500: 90,00 → 60,00/);
    expect(asked.value(name)).toBe('60,00');
    expect(firstPrice(await dealer.open(page.url)).value).toBe('90,00');
    const again = await dealer.press(asked, 'Preise speichern');
    expect(again.status).toBe(409);
    const meant = asked.document.querySelector('input[name="meant"]')?.getAttribute('value') ?? '';
    const other = await dealer.press(asked, 'Preise speichern', { [name]: '50,00', meant });
    expect(other.status).toBe(409);
    const saved = await dealer.press(asked, 'Preise speichern', { meant });
    expect(saved.text).toContain('Die Angebotsliste zeigt die neuen Preise');
    expect(firstPrice(await dealer.open(page.url)).value).toBe('60,00');
  });

  test('below the least price of a product are never saved', async () => {
    const { visitor: dealer } = await ownDealer();
    const page = await dealer.open('/haendler/preise?produkt=1');
    const { name } = firstPrice(page);
    const low = await dealer.press(page, 'Preise speichern', { [name]: '8,00' });
    expect(low.status).toBe(422);
    expect(low.text).toContain('Dieser Preis ist zu niedrig');
    expect(low.value(name)).toBe('8,00');
    expect(low.document.querySelector('input[name="meant"]')).toBeNull();
    expect(firstPrice(await dealer.open(page.url)).value).toBe('90,00');
  });

  test('that were changed meanwhile are not overwritten by an older page', async () => {
    const { visitor: dealer } = await ownDealer();
    const older = await dealer.open('/haendler/preise?produkt=2');
    const { name } = firstPrice(older);
    await dealer.press(older, 'Preise speichern', { [name]: '92,00' });
    const late = await dealer.press(older, 'Preise speichern', { [name]: '99,99' });
    expect(late.status).toBe(409);
    expect(late.text).toContain(stale);
    expect(late.value(name)).toBe('99,99');
    const present = await dealer.follow(late, 'Neuen Stand laden');
    expect(present.value(name)).toBe('92,00');
  });

  test('that stay as they are say so', async () => {
    const { visitor: dealer } = await ownDealer();
    const saved = await dealer.press(await dealer.open('/haendler/preise'), 'Preise speichern');
    expect(saved.text).toContain('Es war nichts zu ändern.');
  });

  test('get another tier', async () => {
    const { visitor: dealer } = await ownDealer();
    const page = await dealer.open('/haendler/preise?produkt=1');
    const wider = await dealer.press(page, 'Stufe hinzufügen', { stufe: '5.000' });
    expect(wider.text).toContain('ab 5.000 l');
    const { name } = firstPrice(wider);
    const larger = name.replace(/\d+$/, '5000');
    const saved = await dealer.press(wider, 'Preise speichern', { [larger]: '75,00' });
    expect(saved.value(larger)).toBe('75,00');
  });

  test('of another dealer stay untouched by its form', async () => {
    const [{ visitor: dealer }, { visitor: rival }] = await Promise.all([ownDealer(), ownDealer()]);
    const theirs = firstPrice(await rival.open('/haendler/preise?produkt=1'));
    const page = await dealer.open('/haendler/preise?produkt=1');
    const csrf = page.value('__RequestVerificationToken') ?? '';
    const fields = { __RequestVerificationToken: csrf, version: page.value('version') ?? '' };
    await dealer.post('/haendler/preise', {
      ...fields,
      product: '1',
      columns: '500',
      [theirs.name]: '1,00',
    });
    expect(firstPrice(await rival.open('/haendler/preise?produkt=1'))).toEqual(theirs);
  });
});

test.describe('an import of prices', () => {
  const check = async (dealer: PageVisitor, lines: readonly string[]) =>
    dealer.press(await dealer.open('/haendler/preise/import'), 'Prüfen', { text: lines.join('\n') });

  test('names what is wrong by line and keeps every line', async () => {
    const { visitor: dealer } = await ownDealer();
    const wrong = ['Greifswald;1;500;90', 'Mond;2;500;90', 'Greifswald;Wein;500;90', 'Greifswald;1;viel;90'];
    const page = await check(dealer, [...wrong, 'Greifswald;1;500;teuer', 'Greifswald']);
    expect(page.status).toBe(422);
    expect(page.text).toContain('5 Zeilen sind falsch');
    for (const [line, expected] of [
      [2, 'Dieses Liefergebiet gibt es nicht.'],
      [3, 'Dieses Produkt gibt es nicht.'],
      [4, 'Die Menge ist keine ganze Zahl.'],
      [5, 'Das ist kein Preis wie 98,45.'],
      [6, 'Nötig sind vier Spalten'],
    ] as const)
      expect(page.text).toContain(`Zeile ${line}: ${expected}`);
    expect(page.value('text')).toContain('Mond;2;500;90');
  });

  test('is shown first and then replaces the lists that it names', async () => {
    const { visitor: dealer } = await ownDealer();
    const seen = await check(dealer, ['Greifswald;1;500;91,50', 'Greifswald;1;3000;88']);
    expect(seen.text).toContain('Das wird gespeichert');
    expect(firstPrice(await dealer.open('/haendler/preise?produkt=1')).value).toBe('90,00');
    const saved = await dealer.press(seen, 'Preise übernehmen');
    expect(saved.text).toContain('Die Angebotsliste zeigt die neuen Preise');
    expect(firstPrice(await dealer.open('/haendler/preise?produkt=1')).value).toBe('91,50');
    expect(firstPrice(await dealer.open('/haendler/preise?produkt=2')).value).toBe('90,00');
    const again = await dealer.press(seen, 'Preise übernehmen');
    expect(again.text).toContain('Nichts ändert sich');
    const { name } = firstPrice(saved);
    await dealer.press(await dealer.open('/haendler/preise?produkt=1'), 'Preise speichern', {
      [name]: '92,00',
    });
    const late = await dealer.press(seen, 'Preise übernehmen');
    expect(late.status).toBe(409);
    expect(late.text).toContain(stale);
    expect(late.value('text')).toContain('91,50');
  });

  test('marks what looks like a slip of the pen before it is saved', async () => {
    const { visitor: dealer } = await ownDealer();
    const seen = await check(dealer, ['Greifswald;1;500;60', 'Greifswald;1;3000;78']);
    expect(seen.text).toContain('Sind diese 2 Preise so gemeint?');
    expect(seen.text).toContain('ab 500: 90,00 → 60,00');
    const unanswered = await dealer.press(seen, 'Preise übernehmen');
    expect(unanswered.status).toBe(409);
    expect(firstPrice(await dealer.open('/haendler/preise?produkt=1')).value).toBe('90,00');
    const meant = seen.document.querySelector('input[name="meant"]')?.getAttribute('value') ?? '';
    const saved = await dealer.press(seen, 'Preise übernehmen', { meant });
    expect(saved.text).toContain('Die Angebotsliste zeigt die neuen Preise');
    const low = await check(dealer, ['Greifswald;1;500;6']);
    expect(low.text).toContain('2 Preise sind zu niedrig');
    expect(low.text).not.toContain('Preise übernehmen');
  });

  test('is taken without its wrong lines, of which the present prices stay', async () => {
    const { visitor: dealer } = await ownDealer();
    const lines = ['Greifswald;1;500;91,50', 'Mond;1;500;90', 'Greifswald;1;1500;teuer'];
    const seen = await check(dealer, lines);
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('2 Zeilen sind falsch');
    expect(seen.text).toContain('ab 500: 91,50 · ab 1.500: 80,00 (bleibt)');
    const other = await dealer.press(seen, 'auslassen', { omitted: '1' });
    expect(other.status).toBe(409);
    const saved = await dealer.press(seen, '1 Preis übernehmen, 2 Zeilen auslassen');
    expect(saved.text).toContain('Die Angebotsliste zeigt die neuen Preise');
    const prices = await dealer.open('/haendler/preise?produkt=1');
    const values = [...prices.document.querySelectorAll('input[name^="p-"]')];
    expect(values.map((cell) => cell.getAttribute('value'))).toEqual(['91,50', '80,00']);
  });

  test('says which tiers it drops', async () => {
    const { visitor: dealer } = await ownDealer();
    expect((await check(dealer, ['Greifswald;1;500;91,50'])).text).toContain('Entfällt: ab 1.500');
  });

  test('without a line says so', async () => {
    const { visitor: dealer } = await ownDealer();
    expect((await check(dealer, [])).text).toContain('Es steht keine Zeile darin.');
  });
});

test.describe('a zone', () => {
  test('is found by code, place or name', async () => {
    const { visitor: dealer } = await ownDealer();
    const found = await dealer.press(await dealer.open('/haendler/gebiete'), 'Suchen', { suche: '17489' });
    expect(found.text).toContain('17489 Greifswald beliefern Sie hier');
    expect((await dealer.press(found, 'Suchen', { suche: 'D-17489 Greifswald' })).text).toContain(
      '17489 Greifswald beliefern Sie hier',
    );
    expect((await dealer.press(found, 'Suchen', { suche: '10115' })).text).toContain('beliefern Sie nicht');
    expect((await dealer.press(found, 'Suchen', { suche: '99999' })).text).toContain('99999 gibt es nicht');
    expect((await dealer.press(found, 'Suchen', { suche: 'Mond' })).text).toContain('Kein Gebiet passt dazu');
  });

  test('is saved with right codes; wrong ones are named by line and kept', async () => {
    const { visitor: dealer } = await ownDealer();
    const path = await zoneOf(dealer);
    const codes = '17489\n99999\n1748x';
    const wrong = await dealer.press(await dealer.open(path), 'Gebiet speichern', { name: '', codes });
    expect(wrong.status).toBe(422);
    expect(besides(wrong, 'name')).toContain('Bitte geben Sie dem Gebiet einen Namen.');
    for (const expected of ['Zeile 2: 99999 gibt es nicht.', 'Zeile 3: „1748x“ ist keine Postleitzahl'])
      expect(wrong.text).toContain(expected);
    expect(wrong.value('codes')).toBe(codes);
    const right = { name: 'Küste', codes: '17489, 17491' };
    const saved = await dealer.press(wrong, 'Gebiet speichern', right);
    expect([saved.heading, saved.value('codes')?.split(/\D+/)]).toEqual(['Küste', ['17489', '17491']]);
    expect(saved.text).toContain('Gespeichert.');
  });

  test('takes codes as people list them, asks for a lost zero and can leave wrong ones out', async () => {
    const { visitor: dealer } = await ownDealer();
    const path = await zoneOf(dealer);
    const typed = 'PLZ;Ort\nD-17489;Greifswald\n17491/17493 Greifswald\n1067;Dresden\n99999';
    const asked = await dealer.press(await dealer.open(path), 'Gebiet speichern', { codes: typed });
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('Zeile 4: Meinten Sie 01067?');
    expect(asked.value('codes')?.replaceAll('\r\n', '\n')).toBe(typed);
    const filled = await dealer.press(asked, 'Ja, 01067 übernehmen');
    expect(filled.status).toBe(422);
    expect(filled.text).toContain('Zeile 5: 99999 gibt es nicht.');
    expect(filled.value('codes')).toContain('01067;Dresden');
    expect(filled.value('codes')).toContain('99999');
    const saved = await dealer.press(filled, '4 Postleitzahlen übernehmen, 1 Eintrag auslassen');
    expect(saved.text).toContain('Gespeichert.');
    expect(saved.value('codes')).toBe('01067\n17489-17493');
  });

  test('takes the column of postal codes of a table, whatever else stands in it', async () => {
    const { visitor: dealer } = await ownDealer();
    const path = await zoneOf(dealer);
    const codes = 'Ort\tPLZ\tEinwohner\nGreifswald\tD-17489\t17498\nPasewalk 2\t17309\t9876';
    const saved = await dealer.press(await dealer.open(path), 'Gebiet speichern', { codes });
    expect(saved.value('codes')).toBe('17309, 17489');
  });

  test('takes no code of another country', async () => {
    const { visitor: dealer } = await ownDealer();
    const wrong = await dealer.press(await dealer.open(await zoneOf(dealer)), 'Gebiet speichern', {
      codes: 'A-1010',
    });
    expect(wrong.text).toContain('A-1010 liegt in einem anderen Land.');
  });

  test('that was changed meanwhile is not overwritten by an older page', async () => {
    const { visitor: dealer } = await ownDealer();
    const older = await dealer.open(await zoneOf(dealer));
    await dealer.press(older, 'Gebiet speichern', { name: 'Küste' });
    const late = await dealer.press(older, 'Gebiet speichern', { name: 'Später' });
    expect(late.status).toBe(409);
    expect(late.text).toContain(stale);
    expect(late.value('name')).toBe('Später');
    expect((await dealer.open(older.url)).value('name')).toBe('Küste');
  });

  test('is added with the prices of another, copied again and removed', async () => {
    const { visitor: dealer } = await ownDealer();
    const form = await dealer.follow(await dealer.open('/haendler/gebiete'), /^Gebiet anlegen/);
    const overlap = await dealer.press(form, 'Gebiet anlegen', { name: 'Rügen', codes: '17489' });
    expect(overlap.text).toContain('17489 gehört schon zu „Greifswald“');
    const dear = { codes: '18609', share: 'viel' };
    const wrong = await dealer.press(overlap, 'Gebiet anlegen', dear);
    expect(besides(wrong, 'share')).toContain('Aufschlag wie 1,5');
    const added = await dealer.press(wrong, 'Gebiet anlegen', { share: '1,5' });
    expect(added.heading).toBe('Rügen');
    const id = /\d+/.exec(added.url)?.[0];
    const prices = await dealer.open('/haendler/preise?produkt=1');
    expect(prices.value(`p-${id}-500`)).toBe('91,35');
    const copied = await dealer.press(added, 'Preise kopieren', { share: '' });
    expect(copied.text).toContain('Die Preise sind übernommen.');
    expect((await dealer.open(prices.url)).value(`p-${id}-500`)).toBe('90,00');
    const removed = await dealer.press(copied, '„Rügen“ löschen');
    expect(removed.text).toContain('Das Gebiet ist gelöscht.');
    expect((await dealer.open(added.url)).status).toBe(404);
  });

  test('of another dealer does not exist', async () => {
    const [{ visitor: dealer }, { visitor: rival }] = await Promise.all([ownDealer(), ownDealer()]);
    expect((await rival.open(await zoneOf(dealer))).status).toBe(404);
  });
});

test.describe('delivery days', () => {
  const path = '/haendler/liefertage';
  const noDay = Object.fromEntries(
    ['m', 'a'].flatMap((half) => [1, 2, 3, 4, 5].map((day) => [`${half}-${day}`, null])),
  );

  test('are saved; a wrong end of the day or number of stops is named beside its field and kept', async () => {
    const { visitor: dealer } = await ownDealer();
    const typed = { 'a-5': null, cutOff: 'mittags', stops: 'alles' };
    const wrong = await dealer.press(await dealer.open(path), 'Liefertage speichern', typed);
    expect(wrong.status).toBe(422);
    expect(besides(wrong, 'cutOff')).toContain('6:00 bis 22:00');
    expect(besides(wrong, 'stops')).toContain('1 bis 1000');
    expect([wrong.value('cutOff'), wrong.value('stops'), wrong.value('a-5')]).toEqual([
      'mittags',
      'alles',
      null,
    ]);
    const right = { cutOff: '14:30', stops: '12' };
    const saved = await dealer.press(wrong, 'Liefertage speichern', right);
    expect(saved.text).toContain('Gespeichert.');
    expect([saved.value('cutOff'), saved.value('stops')]).toEqual(['14:30', '12']);
    expect([saved.value('a-4'), saved.value('a-5')]).toEqual(['on', null]);
  });

  test('cannot be none, and are not overwritten by an older page', async () => {
    const { visitor: dealer } = await ownDealer();
    const older = await dealer.open(path);
    const none = await dealer.press(older, 'Liefertage speichern', noDay);
    expect(none.errors).toContain('mindestens einen halben Tag');
    await dealer.press(older, 'Liefertage speichern', { stops: '5' });
    const late = await dealer.press(older, 'Liefertage speichern', { stops: '7' });
    expect(late.status).toBe(409);
    expect(late.text).toContain(stale);
    expect([late.value('stops'), (await dealer.open(path)).value('stops')]).toEqual(['7', '5']);
  });

  test('off are saved, and a line that is no day is named and kept', async () => {
    const { visitor: dealer } = await ownDealer();
    const days = '24.12.2030\nbald';
    const wrong = await dealer.press(await dealer.open(path), 'Tage speichern', { days });
    expect(wrong.status).toBe(422);
    expect(besides(wrong, 'days')).toContain('„bald“ ist kein Tag wie 24.12.2026.');
    expect(wrong.value('days')).toBe(days);
    const saved = await dealer.press(wrong, 'Tage speichern', { days: '24.12.2030' });
    expect(saved.value('days')).toBe('24.12.2030');
  });
});

test.describe('terms', () => {
  const path = '/haendler/konditionen?gruppe=heizoel';

  test('are saved; what is out of bounds is named beside its field and kept', async () => {
    const { visitor: dealer } = await ownDealer();
    const typed = { minimumAmount: '40.000', deliveryDays: '99', maxStations: '10' };
    const wrong = await dealer.press(await dealer.open(path), 'Konditionen speichern', typed);
    expect(wrong.status).toBe(422);
    expect(besides(wrong, 'minimumAmount')).toContain('1 bis 32000');
    expect(besides(wrong, 'deliveryDays')).toContain('1 bis 60 Arbeitstage');
    expect(besides(wrong, 'maxStations')).toContain('1 bis 9');
    expect(wrong.value('deliveryDays')).toBe('99');
    const words = { minimumAmount: 'alles', deliveryDays: '3 Tage', maxStations: '1,5' };
    const kept = await dealer.press(wrong, 'Konditionen speichern', words);
    expect(Object.keys(words).map((name) => kept.value(name))).toEqual(Object.values(words));
    const right = { minimumAmount: '1.000', deliveryDays: '8', maxStations: '3' };
    const saved = await dealer.press(wrong, 'Konditionen speichern', right);
    expect(saved.text).toContain('Gespeichert.');
    expect(Object.keys(right).map((name) => saved.value(name))).toEqual(['1.000', '8', '3']);
  });

  test('without a payment are refused, and an older page overwrites nothing', async () => {
    const { visitor: dealer } = await ownDealer();
    const older = await dealer.open(path);
    const none = await dealer.press(older, 'Konditionen speichern', { 'z-6': null, 'z-20': null });
    expect(none.errors).toContain('mindestens eine Zahlungsart');
    await dealer.press(older, 'Konditionen speichern', { deliveryDays: '5' });
    const late = await dealer.press(older, 'Konditionen speichern', { deliveryDays: '7' });
    expect(late.status).toBe(409);
    expect(late.text).toContain(stale);
    expect([late.value('deliveryDays'), (await dealer.open(path)).value('deliveryDays')]).toEqual(['7', '5']);
  });

  test('have surcharges, whose wrong amounts are named beside their field', async () => {
    const { visitor: dealer } = await ownDealer();
    const fee = { 'fee-0-label': 'Transportpauschale', 'fee-0-amount': 'viel' };
    const wrong = await dealer.press(await dealer.open(path), 'Zuschläge speichern', fee);
    expect(wrong.status).toBe(422);
    expect(besides(wrong, 'fee-0-amount')).toContain('Betrag wie 12,50');
    expect(wrong.value('fee-0-label')).toBe('Transportpauschale');
    const saved = await dealer.press(wrong, 'Zuschläge speichern', { 'fee-0-amount': '12,50' });
    expect([saved.value('fee-0-label'), saved.value('fee-0-amount')]).toEqual([
      'Transportpauschale',
      '12,50',
    ]);
  });

  test('of a group that is not sold yet begin with its terms', async () => {
    const { visitor: dealer } = await ownDealer();
    const page = await dealer.open(path.replace('heizoel', 'diesel'));
    expect(page.text).toContain('Diese Gruppe verkaufen Sie noch nicht.');
    const saved = await dealer.press(page, 'Konditionen speichern', { 'z-6': 'on' });
    expect(saved.text).not.toContain('Diese Gruppe verkaufen Sie noch nicht.');
  });
});

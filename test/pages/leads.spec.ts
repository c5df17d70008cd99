import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { harmIn, payloadTexts } from '../fixtures/xss-payloads.ts';
import { besides, linkIn, type PageAnswer, PageVisitor, partOf } from './visitor.ts';
import { signedIn } from './work.ts';

const house = {
  buildingKind: 'detached',
  built: 'before1977',
  livingArea: '140',
  persons: '3',
  roof: 'no',
  walls: 'no',
  cellar: 'yes',
  windows: 'double',
  boiler: 'over20',
  balanced: 'no',
  heatsWater: 'yes',
  solar: 'none',
  roomTemperature: 'usual',
  knowsUse: 'yes',
  litres: '3150',
} as const;

/** Answers what a step asks, of the house. */
function answer(guest: PageVisitor, page: PageAnswer): Promise<PageAnswer> {
  const asked = [...page.document.querySelectorAll('main form [name]:not([type="hidden"]):not(button)')];
  const names = new Set(asked.map((field) => field.getAttribute('name') ?? ''));
  const values = Object.entries(house).filter(([name]) => names.has(name));
  return guest.press(page, /Weiter|Haus vergleichen/, Object.fromEntries(values));
}

test.describe('the comparison of a house’s oil without scripts', () => {
  test('goes from a postal code through nine steps to a grade, and nothing is lost on the way', async () => {
    const guest = new PageVisitor();
    const landing = await guest.open('/dein-heizoelverbrauch');
    expect(landing.document.documentElement.getAttribute('data-brand')).toBe('leads');
    let page = await guest.press(landing, 'Vergleich beginnen', { zipCode: '10115' });
    expect(page.heading).toBe('Was für ein Haus ist es?');
    // A step that is sent empty says what is missing, and keeps what was answered before.
    page = await guest.press(page, 'Weiter');
    expect(page.errors).toContain('Bitte beantworten Sie diese Frage.');
    for (let step = 2; step <= 8; step += 1) page = await answer(guest, page);
    expect(page.heading).toBe('Was verbrauchen Sie?');
    // The litres are asked of those who know them.
    page = await answer(guest, page);
    expect([page.heading, page.value('knowsUse')]).toEqual(['Was verbrauchen Sie?', 'yes']);
    page = await guest.press(page, /Haus vergleichen/, { knowsUse: 'yes', litres: '200' });
    expect(besides(page, 'litres')).toContain('Das kann nicht stimmen');
    expect([page.heading, page.value('litres')]).toEqual(['Was verbrauchen Sie?', '200']);
    page = await answer(guest, page);
    expect(page.url).toMatch(/^\/leads\/heizoelverbrauch\/anfrage\?/);
    expect(page.heading).toBe('Ihr Haus: Klasse D');
    for (const said of [
      'Verglichen mit Häusern wie diesem: freistehend, vor 1977, 140 m², 3 Personen.',
      'etwa F',
      'Der Energieausweis hat eigene Klassen, von A+ bis H',
      '22,5 l/m²',
      'Wände dämmen',
      '570 l weniger',
      'Wärmepumpe statt Öl',
      'KfW-Zuschuss',
      'Stand: 2025',
    ])
      expect(page.text).toContain(said);
    expect(page.text).toContain('20 l/m² × 1 (Bauart) × 140 m² = 2.800 l');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('names a wrong postal code beside its field, and leads back to what is open', async () => {
    const guest = new PageVisitor();
    const first = await guest.open('/heizoel-verbrauchsvergleich/schritt-1');
    const wrong = await guest.press(first, 'Weiter', { zipCode: '00000' });
    expect(besides(wrong, 'zipCode')).toContain('Diese Postleitzahl gibt es nicht.');
    expect(wrong.value('zipCode')).toBe('00000');
    const later = await guest.open('/heizoel-verbrauchsvergleich/schritt-4');
    const sent = await guest.press(later, 'Weiter', { livingArea: '120', persons: '2' });
    expect(sent.heading).toBe('Wo steht das Haus?');
    expect(sent.value('livingArea')).toBe('120');
    const early = await guest.open(
      '/leads/heizoelverbrauch/anfrage?zipCode=10115&built=passive&livingArea=90',
    );
    expect(early.heading).toBe('Was für ein Haus ist es?');
    const skipped = await guest.open(
      '/heizoel-verbrauchsvergleich/schritt-9?zipCode=10115&buildingKind=semi&livingArea=90',
    );
    expect([skipped.heading, skipped.value('livingArea')]).toEqual(['Wann wurde es gebaut?', '90']);
  });

  test('speaks Swiss in Switzerland, and its other guides have colours of their own', async () => {
    const swiss = await new PageVisitor('ch').open('/leads/ratgeber/2');
    expect([swiss.heading, swiss.document.documentElement.getAttribute('data-brand')]).toEqual([
      ...['Heizung tauschen', 'leads-red'],
    ]);
    const guest = new PageVisitor();
    for (const gone of [
      '/leads/ratgeber/1',
      '/leads/ratgeber/99',
      '/leads/ratgeber/x',
      '/leads/ratgeber/3/schritt-77',
    ])
      expect([gone, (await guest.open(gone)).status]).toEqual([gone, 404]);
    const odd = encodeURIComponent('"><script>alert(1)</script>');
    const page = await guest.open(`/heizoel-verbrauchsvergleich/schritt-4?livingArea=${odd}&built=${odd}`);
    expect([page.status, page.html.includes('<script>alert')]).toEqual([200, false]);
  });
});

test.describe('guides and their editors', () => {
  test('an editor makes a guide, is told what it lacks, and visitors are asked it', {
    tag: '@deep',
  }, async () => {
    const { visitor: editor } = await signedIn({ role: 'editor' });
    const list = await editor.open('/support/leads/guides');
    expect(list.text).toContain('wie ausgeliefert');
    const form = await editor.follow(list, 'Neuer Ratgeber');
    expect(besides(await editor.press(form, 'Entwurf anlegen'), 'name')).toContain('Namen');
    const made = await editor.press(form, 'Entwurf anlegen', { name: 'Dachfenster', lead: 'Kurz gefragt.' });
    const path = made.url.replace(/\?.*/, '');
    const refused = await editor.press(made, 'Veröffentlichen', { 's0.title': 'Wo steht das Haus?' });
    expect([refused.status, refused.value('s0.title')]).toEqual([422, 'Wo steht das Haus?']);
    expect(besides(refused, 's0.i0.label')).toContain('Bitte ausfüllen.');
    const asked = { 's0.i0.label': 'Postleitzahl', 's0.i0.key': 'zipCode', 's0.i0.kind': 'zip' };
    const longer = await editor.press(refused, 'Schritt anfügen', asked);
    const second = {
      's1.title': 'Welche?',
      's1.i0.label': 'Form',
      's1.i0.key': 'form',
      's1.i0.kind': 'choice',
    };
    const published = await editor.press(longer, 'Veröffentlichen', {
      ...second,
      's1.i0.options': 'flach | Flach <b>\nsteil | Steil',
    });
    expect(published.text).toContain('Veröffentlicht.');
    const guideId = path.split('/').at(-1);
    const reader = new PageVisitor();
    const start = await reader.open(`/leads/ratgeber/${guideId}`);
    expect(start.heading).toBe('Dachfenster');
    const step = await reader.open(`/leads/ratgeber/${guideId}/schritt-2?zipCode=10115`);
    expect([step.heading, step.text.includes('Flach <b>')]).toEqual(['Welche?', true]);
    // Somebody else has the form of before open.
    const late = await editor.press(made, 'Speichern', { name: 'Andere' });
    expect([late.status, late.value('name')]).toEqual([409, 'Andere']);
    expect(late.text).toContain('Nichts wurde überschrieben');
    const { visitor: customer } = await signedIn();
    expect((await customer.open('/support/leads/guides')).status).toBe(401);
  });

  test('a comparison is kept in Mein Heizöl, taken along as PDF, and deleted', async () => {
    const { visitor: customer } = await signedIn();
    const query = new URLSearchParams({ zipCode: '10115', ...house });
    const page = await customer.open(`/leads/heizoelverbrauch/anfrage?${query}`);
    const file = await customer.request(linkIn(page, 'Als PDF speichern'));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const keep = await customer.follow(page, 'In Mein Heizöl behalten');
    expect(keep.text).toContain('Klasse D unter Häusern seiner Art, 3.150 l im Jahr');
    const kept = await customer.press(keep, 'Behalten');
    expect(kept.text).toContain('Der Vergleich liegt jetzt bei Ihrem Konto.');
    const again = await customer.follow(kept, 'Vergleich vom');
    expect(again.heading).toBe('Ihr Haus: Klasse D');
    const { visitor: other } = await signedIn();
    expect((await other.open(again.url)).status).toBe(404);
    await customer.press(again, 'Vergleich löschen');
    expect((await customer.open(again.url)).status).toBe(404);
    // Who is not signed in is asked to, and comes back to the same.
    expect((await new PageVisitor().open(keep.url)).url).toContain('/benutzerkonto/anmeldung');
  });
});

test.describe('asking for offers', () => {
  const wrongPartner = { name: '<img src=x onerror=alert(1)>', areas: '10x', price: 'viel', dailyCap: '0' };

  test('staff names a partner, a household agrees by mail, and the partner reads, works on and complains', async () => {
    const [{ visitor: manager }, partner] = await Promise.all([
      signedIn({ role: 'ad_manager' }),
      signedIn({ role: 'advertising_partner' }),
    ]);
    const form = await manager.follow(await manager.open('/support/leads/partner'), 'Neuer Empfänger');
    const refused = await manager.press(form, 'Speichern', wrongPartner);
    expect([refused.status, refused.value('price')]).toEqual([422, 'viel']);
    expect(besides(refused, 'areas')).toContain('Nur Anfänge von Postleitzahlen');
    expect(refused.html).not.toContain('<img src=x');
    const name = `Partner ${partner.userId}`;
    const saved = await manager.press(refused, 'Speichern', {
      name,
      areas: '10115',
      purpose: 'Er ruft an.',
      privacyUrl: 'https://partner.example/datenschutz',
      price: '24,50',
      dailyCap: '5',
      delivery: 'mail',
      email: partner.email,
      account: partner.email,
    });
    expect(saved.text).toContain('Gespeichert.');

    const guest = new PageVisitor();
    const query = new URLSearchParams({ zipCode: '10115', ...house });
    const result = await guest.open(`/leads/heizoelverbrauch/anfrage?${query}`);
    const asking = await guest.follow(result, 'Angebote von Fachbetrieben');
    expect(asking.text).toContain('Berlin');
    const empty = await guest.press(asking, 'Anfrage senden', { message: 'Bitte abends.' });
    expect([empty.status, empty.value('message')]).toEqual([422, 'Bitte abends.']);
    expect(empty.errors).toContain('mindestens einen Betrieb');
    const boxes = [...empty.document.querySelectorAll('input[name="partners"]')];
    const box = boxes.find((one) => one.closest('label')?.textContent?.includes(name));
    const email = `haushalt-${partner.userId}@beispiel.example`;
    const nameless = await guest.press(empty, 'Anfrage senden', { lastName: 'www.graf.de', email });
    expect(besides(nameless, 'lastName')).toContain('Bitte schreiben Sie hier einen Namen');
    expect([nameless.value('lastName'), nameless.value('email')]).toEqual(['www.graf.de', email]);
    const sent = await guest.press(nameless, 'Anfrage senden', {
      firstName: 'Ina',
      lastName: 'Graf',
      email,
      partners: [box?.getAttribute('value') ?? ''],
      phone: '0171 1234567 oder 030 123456',
    });
    expect(sent.heading).toBe('Noch ein Klick');
    await market.finishJobs();
    const [mail] = await market.mailsTo(email);
    const link = /\/leads\/bestaetigen\/[\w-]+/.exec(JSON.stringify(mail))?.[0] ?? '';
    const confirming = await guest.open(link);
    expect(confirming.text).toContain(name);
    expect((await guest.press(confirming, 'Ja, Anfrage senden')).heading).toBe('Ihre Anfrage ist unterwegs');
    await market.finishJobs();
    await market.finishJobs();
    expect(JSON.stringify(await market.mailsTo(partner.email))).toContain('Bitte abends.');

    const own = await partner.visitor.open('/werbung/anfragen');
    expect(own.text).toContain('Ina Graf');
    for (const untold of [email, 'Bitte abends.']) expect(own.html).not.toContain(untold);
    const lead = await partner.visitor.follow(own, /^1$/);
    expect(lead.text).toContain('Vor 1977');
    expect(lead.text).toContain('+49 171 1234567 / +49 30 123456');
    const worked = await partner.visitor.press(lead, 'Stand speichern', { progress: 'lost' });
    const complained = await partner.visitor.press(worked, 'Beanstanden', { reason: 'Nummer falsch.' });
    expect(complained.text).toContain('Ihre Beanstandung ist da.');
    const open = await manager.open('/support/leads/beanstandungen');
    const decided = await manager.press(partOf(open, 'li', name), 'Anerkennen', { answer: 'Stimmt.' });
    expect(decided.text).toContain('Entschieden.');
    const late = await manager.press(partOf(open, 'li', name), 'Ablehnen', { answer: 'Doch nicht.' });
    expect([late.status, late.text.includes('Nicht gespeichert: Doch nicht.')]).toEqual([409, true]);
    const statement = await partner.visitor.open('/werbung/anfragen/abrechnung');
    expect(statement.text).toContain('beanstandet und anerkannt');
    const printed = await partner.visitor.request(linkIn(statement, 'Als PDF'));
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);

    const page = await manager.open(saved.url);
    expect(page.text).toContain('0 berechnet, 0,00 € netto');
    const sheet = linkIn(page, 'Als PDF');
    expect((await manager.request(sheet)).headers.get('content-type')).toBe('application/pdf');
    expect((await partner.visitor.request(sheet)).status).toBe(401);

    // Who agreed takes it back by the same link; the partner is told, and reads nothing of them any more.
    const back = await guest.press(await guest.open(link), `${name}: widerrufen`);
    expect(back.text).toContain(`${name}: widerrufen.`);
    await market.finishJobs();
    expect(JSON.stringify(await market.mailsTo(partner.email))).toContain('Einwilligung widerrufen');
    const after = await partner.visitor.open(lead.url);
    expect([after.text.includes('Graf'), after.text.includes('löschen Sie die Angaben')]).toEqual([
      false,
      true,
    ]);
    // A partner that rests reads so on each of its pages, and works on what it has.
    const ofPartner = ['/werbung/anfragen', lead.url, '/werbung/anfragen/abrechnung'];
    const resting = async () =>
      Promise.all(
        ofPartner.map(async (path) =>
          (await partner.visitor.open(path)).text.includes('Ihre Anfragen ruhen'),
        ),
      );
    expect(await resting()).toEqual([false, false, false]);
    const rested = await manager.press(await manager.open(saved.url), 'Speichern', { isActive: null });
    expect(rested.text).toContain('Gespeichert.');
    expect(await resting()).toEqual([true, true, true]);
    const { visitor: stranger } = await signedIn({ role: 'advertising_partner' });
    expect((await stranger.open(lead.url)).status).toBe(404);
    expect((await (await signedIn()).visitor.open('/support/leads/partner')).status).toBe(401);
  });

  test('a request that went to a wrong address is corrected and sent again, and the stranger’s link is dead', async () => {
    const [{ visitor: manager }, partner] = await Promise.all([
      signedIn({ role: 'ad_manager' }),
      signedIn({ role: 'advertising_partner' }),
    ]);
    const form = await manager.open('/support/leads/partner/neu');
    const name = `Partner ${partner.userId}`;
    const values = {
      areas: '20095',
      purpose: 'Er ruft an.',
      privacyUrl: 'https://partner.example/datenschutz',
      price: '24,50',
      dailyCap: '5',
      delivery: 'mail',
      email: partner.email,
    };
    const saved = await manager.press(form, 'Speichern', { ...values, name });
    expect(saved.text).toContain('Gespeichert.');
    // Back to the form, something else is typed: it is not said to be saved, and stays.
    const other = await manager.press(form, 'Speichern', { ...values, name: `${name} & Söhne` });
    expect([other.status, other.value('name'), other.value('price')]).toEqual([
      ...[409, `${name} & Söhne`, '24,50'],
    ]);
    expect(other.text).toContain('Ihre Änderung ist noch nicht gespeichert');
    expect(linkIn(other, 'Öffnen, was schon da ist')).toBe(saved.url.replace(/\?.*/, ''));
    expect(other.value('formKey')).not.toBe(form.value('formKey'));

    const guest = new PageVisitor();
    const asking = await guest.open(
      `/leads/lead-formular?${new URLSearchParams({ zipCode: '20095', ...house })}`,
    );
    const boxes = [...asking.document.querySelectorAll('input[name="partners"]')];
    const box = boxes.find((one) => one.closest('label')?.textContent?.includes(name));
    const [wrong, right] = ['fremd', 'haushalt'].map((who) => `${who}-${partner.userId}@beispiel.example`);
    const typed = { lastName: 'Graf', partners: [box?.getAttribute('value') ?? ''] };
    const sent = await guest.press(asking, 'Anfrage senden', { ...typed, email: wrong ?? '' });
    expect([sent.heading, sent.value('email')]).toEqual(['Noch ein Klick', wrong]);
    expect(sent.text).toContain(`E-Mail an ${wrong} geschickt`);
    await market.finishJobs();
    const linkTo = async (email = '') =>
      /\/leads\/bestaetigen\/[\w-]+/.exec(JSON.stringify((await market.mailsTo(email))[0]))?.[0] ?? '';
    const strangers = await linkTo(wrong);
    expect((await guest.open(strangers)).heading).toBe('Anfrage bestätigen');
    const odd = await guest.press(sent, 'Noch einmal senden', { email: 'haushalt@' });
    expect([odd.status, odd.value('email')]).toEqual([422, 'haushalt@']);
    expect(besides(odd, 'email')).toContain('nicht vollständig');
    const again = await guest.press(odd, 'Noch einmal senden', { email: right ?? '' });
    expect([again.heading, again.value('email')]).toEqual(['Noch ein Klick', right]);
    expect(again.text).toContain('Noch einmal gesendet.');
    const dead = await guest.open(strangers);
    expect([dead.status, dead.heading]).toEqual([410, 'Dieser Link gilt nicht mehr']);
    await market.finishJobs();
    const confirming = await guest.open(await linkTo(right));
    expect((await guest.press(confirming, 'Ja, Anfrage senden')).heading).toBe('Ihre Anfrage ist unterwegs');
    expect((await guest.open(sent.url)).heading).toBe('Ihre Anfrage ist unterwegs');
    // What was confirmed stands: a change of it is not sent, and not said to be.
    const late = await guest.press(again, 'Noch einmal senden', { email: wrong ?? '' });
    expect([late.status, late.value('email')]).toEqual([409, wrong]);
    expect(late.text).toContain('Diese Anfrage ist schon bestätigt.');
    const changed = await guest.press(asking, 'Anfrage senden', {
      ...typed,
      email: wrong ?? '',
      message: 'Ja',
    });
    expect([changed.status, changed.value('message')]).toEqual([409, 'Ja']);
    expect(changed.text).toContain('Was Sie geändert haben, ist nicht gesendet.');
  });

  test('nothing of it that is typed runs: partner, request, complaint and what is answered', {
    tag: '@deep',
  }, async () => {
    const short = `"></title></script></style></textarea><script>alert(1)</script>`;
    const [{ visitor: manager }, partner] = await Promise.all([
      signedIn({ role: 'ad_manager' }),
      signedIn({ role: 'advertising_partner' }),
    ]);
    const name = `${partner.userId}${short}`;
    const saved = await manager.press(await manager.open('/support/leads/partner/neu'), 'Speichern', {
      name,
      areas: '86150',
      purpose: short,
      privacyUrl: `https://partner.example/?${short}`,
      price: '1',
      dailyCap: '900',
      delivery: 'mail',
      email: partner.email,
      account: partner.email,
    });
    expect(saved.text).toContain('Gespeichert.');
    const guest = new PageVisitor();
    const query = new URLSearchParams({ zipCode: '86150', ...house });
    const seen: PageAnswer[] = [saved];
    for (const [at, message] of payloadTexts(480).entries()) {
      const asking = await guest.open(`/leads/lead-formular?${query}`);
      const box = [...asking.document.querySelectorAll('input[name="partners"]')].find((one) =>
        one.closest('label')?.textContent?.includes(name),
      );
      const email = `x${at}-${partner.userId}@beispiel.example`;
      const names = { firstName: short.slice(0, 60), lastName: `"'><img src=x onerror=alert(1)>`, email };
      const refused = await guest.press(asking, 'Anfrage senden', { ...names, message });
      const sent = await guest.press(refused, 'Anfrage senden', {
        message,
        firstName: `Ina "' &lt;b&gt;`,
        lastName: `"Graf"'&quot;`,
        partners: [box?.getAttribute('value') ?? ''],
      });
      expect([sent.heading, sent.errors]).toEqual(['Noch ein Klick', '']);
      await market.finishJobs();
      const [mail] = await market.mailsTo(email);
      const link = /\/leads\/bestaetigen\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      const confirming = await guest.open(link);
      seen.push(asking, refused, confirming, await guest.press(confirming, 'Ja, Anfrage senden'));
    }
    await market.finishJobs();
    await market.finishJobs();
    const mails = await market.mailsTo(partner.email);
    expect(mails.length).toBeGreaterThan(10);
    for (const { html } of mails) expect(html).not.toMatch(/<script>alert|<img src=x|<iframe|<svg/);
    const own = await partner.visitor.open('/werbung/anfragen');
    const lead = await partner.visitor.follow(own, /^1$/);
    const complained = await partner.visitor.press(lead, 'Beanstanden', {
      reason: payloadTexts(900)[0] ?? '',
    });
    seen.push(own, lead, complained, await partner.visitor.open('/werbung/anfragen/abrechnung'));
    for (const path of ['/support/leads/partner', '/support/leads/beanstandungen'])
      seen.push(await manager.open(path));
    for (const page of seen) {
      const main = page.document.querySelector('main') as unknown as Document;
      expect([page.url, harmIn(main).filter((harm) => !harm.startsWith('<form '))]).toEqual([page.url, []]);
      expect(page.html).not.toMatch(/<script>alert\(1\)|<img src=x/);
    }
  });
});

import { expect, test } from '@playwright/test';
import { besides, type PageAnswer, PageVisitor } from './visitor.ts';
import { type SignedIn, signedIn } from './work.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const origin = process.env.E2E_URL ?? '';

const optionOf = ({ document }: PageAnswer, name: string, label: string): string => {
  const options = [...document.querySelectorAll(`select[name="${name}"] option`)];
  const found = options.find((option) => option.textContent === label);
  if (!found) throw new Error(`no "${label}" among ${name}`);
  return found.getAttribute('value') ?? '';
};

/** An approved advert of an advertiser whose figures the partner reads. */
async function approvedAdvert(manager: PageVisitor, second: PageVisitor, partner: SignedIn) {
  const name = `Werbekunde ${partner.userId}`;
  const advertisers = await manager.open('/support/werbekunden');
  const saved = await manager.press(advertisers, 'Speichern', { name, email: partner.email });
  expect(saved.text).toContain('Gespeichert.');
  const blank = await manager.open('/support/adverts/create');
  const draft = await manager.press(blank, 'Als neue Fassung speichern', {
    name: `Anzeige ${name}`,
    advertiserId: optionOf(blank, 'advertiserId', name),
    targetUrl: 'https://bergwaerme.example/angebot',
    css: '.x{color:red;behavior:url(#a)}',
    html: `<p class="x" onclick="x()">Bergwärme ${partner.userId}</p><a href="https://woanders.example">Los</a>`,
  });
  expect(draft.text).toContain('Beim Prüfen entfernt: onclick an <p>, behavior');
  const submitted = await manager.press(draft, 'Zur Freigabe geben');
  expect(submitted.text).toContain('freigeben muss sie jemand anderes');
  expect(submitted.document.querySelectorAll('iframe').length).toBeGreaterThanOrEqual(15);
  const approved = await second.press(await second.open(submitted.url), 'Freigeben und zeigen');
  expect(approved.text).toContain('in wenigen Sekunden überall zu sehen');
  return name;
}

test('an advert manager books a campaign for Bavaria: Munich sees it, Kiel does not, the partner reads figures', async () => {
  const [{ visitor: manager }, { visitor: second }, partner, other] = await Promise.all([
    signedIn({ role: 'ad_manager' }),
    signedIn({ role: 'ad_manager' }),
    signedIn({ role: 'advertising_partner' }),
    signedIn({ role: 'advertising_partner' }),
  ]);
  const name = await approvedAdvert(manager, second, partner);
  const blank = await manager.open('/support/campaigns/create');
  const booking = {
    name: `Bayern ${partner.userId}`,
    advertiserId: optionOf(blank, 'advertiserId', name),
    priority: '3',
    startsOn: '2026-01-01',
    endsOn: '2099-12-31',
    states: ['DE-BY'],
    capPerDay: '3',
  };
  const wrong = await manager.press(blank, 'Speichern', {
    ...booking,
    zipFilter: '80, Bayern',
    booked: 'viele',
  });
  expect([wrong.status, wrong.errors]).toEqual([422, expect.stringContaining('Bayern')]);
  expect(wrong.value('name')).toBe(booking.name);
  const booked = await manager.press(wrong, 'Speichern', { zipFilter: '', booked: '' });
  const campaign = await manager.press(booked, 'Hinzufügen', {
    advertId: optionOf(booked, 'advertId', `Anzeige ${name}`),
    slotId: optionOf(booked, 'slotId', 'Angebotsliste, unter den Angeboten'),
  });
  expect(campaign.text).toContain(`Anzeige ${name}`);

  const guest = new PageVisitor();
  const frame = (postalCode: string) => guest.open(`/anzeige/angebotsliste?plz=${postalCode}`);
  const munich = await frame('80331');
  expect(munich.html).toContain(`Bergwärme ${partner.userId}`);
  expect(munich.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts allow-popups /);
  expect((await frame('24103')).html).not.toContain(`Bergwärme ${partner.userId}`);
  const list = await guest.open('/heizoel/angebotsliste?zipCode=80331&amount=3000');
  expect(list.document.querySelector('aside[aria-label="Anzeige"] noscript')).not.toBeNull();

  const press = munich.document.querySelector('a')?.getAttribute('href') ?? '';
  const led = await fetch(origin + press, { redirect: 'manual', headers: { 'user-agent': browser } });
  expect([led.status, led.headers.get('location')]).toEqual([303, 'https://bergwaerme.example/angebot']);
  const Token = press.replace('/anzeige/weiter/', '');
  const id = campaign.url.match(/\d+/)?.[0];
  await expect
    .poll(
      async () => {
        await fetch(`${origin}/api/iam/impressions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': browser },
          body: JSON.stringify({ Token }),
        });
        return (await partner.visitor.open(`/werbung/${id}`)).text;
      },
      { intervals: [1000] },
    )
    .toMatch(/Ansichten1Plan.*Klicks1Klickrate/);
  const csv = await partner.visitor.open('/werbung/zahlen.csv');
  expect(csv.html).toContain(`;Bayern ${partner.userId};Anzeige ${name};`);

  expect((await other.visitor.open(`/werbung/${id}`)).status).toBe(404);
  expect((await other.visitor.open('/werbung/zahlen.csv')).html).not.toContain('Bayern');
  expect((await partner.visitor.open('/support/campaigns')).status).toBe(401);
  const landed = await partner.visitor.open('/kunde/startseite');
  expect([landed.url, landed.heading]).toEqual(['/werbung', 'Meine Kampagnen']);
});

test('an advert comes as a file: what is too large or no text is answered beside its field', async () => {
  const { visitor: manager } = await signedIn({ role: 'ad_manager' });
  const blank = await manager.open('/support/adverts/create');
  const [, advertiserId] = [...blank.document.querySelectorAll('select[name="advertiserId"] option')].map(
    (option) => option.getAttribute('value') ?? '',
  );
  const values = {
    name: 'Aus Dateien',
    advertiserId: advertiserId ?? '',
    targetUrl: 'https://ziel.example/',
  };
  const html = (bytes: number) => new File(['<p>da</p>'.padEnd(bytes, ' ')], 'anzeige.html');
  const send = (page: PageAnswer, files: Record<string, File | string>) =>
    manager.press(page, 'Als neue Fassung speichern', { ...values, ...files });
  const large = await send(blank, { htmlFile: html(300_000) });
  expect([large.status, besides(large, 'html')]).toEqual([422, expect.stringContaining('höchstens 200 kB')]);
  expect(large.value('html')).toBe('');
  const picture = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1])], 'bild.png');
  const wrong = await send(large, { htmlFile: picture, cssFile: picture });
  expect([wrong.status, wrong.value('html')]).toEqual([422, '']);
  for (const field of ['html', 'css']) expect(besides(wrong, field)).toContain('Diese Datei ist kein Text.');
  const deep = `a{width:calc${'('.repeat(60_000)}1px${')'.repeat(60_000)}}`;
  const nested = await send(wrong, { html: 'Bergwärme', css: deep });
  expect([nested.status, besides(nested, 'css')]).toEqual([
    422,
    expect.stringContaining('Möglich sind 20 Ebenen'),
  ]);
  expect([nested.value('html'), nested.value('css')]).toEqual(['Bergwärme', deep]);
  // What stands in the field beside comes along.
  const saved = await send(wrong, { htmlFile: html(190_000), html: 'x'.repeat(190_000) });
  expect([saved.status, saved.text]).toEqual([
    200,
    expect.stringContaining('Die neue Fassung ist gespeichert.'),
  ]);
});

test('two managers change a campaign: the second sees what the first has saved', async () => {
  const [{ visitor: first }, { visitor: second }] = await Promise.all([
    signedIn({ role: 'ad_manager' }),
    signedIn({ role: 'ad_manager' }),
  ]);
  const list = await first.open('/support/campaigns');
  const page = await first.follow(list, 'Dachdämmung Rheinland');
  const sameForSecond = await second.open(page.url);
  await first.press(page, 'Speichern', { booked: '47.000' });
  const conflict = await second.press(sameForSecond, 'Speichern', { booked: '49.000' });
  expect(conflict.status).toBe(409);
  expect(conflict.text).toContain('Gebuchte Ansichten: jetzt gespeichert als „47000“');
  expect(conflict.value('booked')).toBe('49.000');
});

test('whoever objects to an advert is heard, and it is taken down', async () => {
  const guest = new PageVisitor('ch');
  const frame = await guest.open('/anzeige/preise?plz=8001');
  const token = frame.document.querySelector('a')?.getAttribute('href')?.replace('/anzeige/weiter/', '');
  // Where no scripts run, the way there stands in the frame.
  const why = frame.document.querySelector('noscript a[target=_blank]');
  expect([why?.textContent, why?.getAttribute('href')]).toEqual([
    'Warum diese Anzeige?',
    `/anzeige/hinweis/${token}`,
  ]);
  const notice = await guest.open(`/anzeige/hinweis/${token}`);
  expect(notice.text).toContain('Solarhof Sonnentag');
  const refused = await guest.press(notice, 'Meldung senden');
  expect([refused.status, refused.errors]).toEqual([422, expect.stringContaining('beschreiben Sie')]);
  const sent = await guest.press(refused, 'Meldung senden', {
    kind: 'misleading',
    text: 'Die Sonne scheint nachts nicht.',
  });
  expect(sent.text).toContain('Ihre Meldung ist eingegangen');
  const { visitor: manager } = await signedIn({ role: 'ad_manager' });
  const reports = await manager.open('/support/adverts');
  expect(reports.text).toContain('Die Sonne scheint nachts nicht.');
  const kept = await manager.press(reports, 'In Ordnung', { note: 'Gemeint ist der Sommer.' });
  expect(kept.text).toContain('Die Entscheidung ist gespeichert');
  expect(kept.text).not.toContain('Die Sonne scheint nachts nicht.');
  expect((await guest.open('/anzeige/hinweis/1.2.3')).status).toBe(404);
});

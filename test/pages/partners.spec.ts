import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { numberOn, order, summaryStep } from './ordering.ts';
import { besides, linkIn, type PageAnswer, PageVisitor, partnerHosts, partOf } from './visitor.ts';
import { type SignedIn, signedIn } from './work.ts';

/** Somebody means harm by a partner's name. */
const name = 'Stadtwerke <img src=x onerror=alert(1)> & Söhne';

const fields = {
  name,
  imprint: 'Stadtwerke Neustadt GmbH, Am Markt 1, 12345 Neustadt',
  share: '40',
  legalName: 'Stadtwerke Neustadt GmbH',
  street: 'Am Markt 1',
  postalCode: '12345',
  place: 'Neustadt',
  vatNumber: 'DE123456789',
  email: 'kasse@neustadt.example',
};

/** The partner of the host that only this file uses, as it was made last or is made now. */
async function ownPartner(staff: SignedIn): Promise<PageAnswer> {
  const { visitor } = staff;
  const list = await visitor.open('/support/partner');
  const row = [...list.document.querySelectorAll('tr')].find((one) =>
    one.textContent?.includes(partnerHosts.own),
  );
  const edit = [...(row?.querySelectorAll('a') ?? [])].find((one) => /Angaben/.test(one.textContent ?? ''));
  if (edit) return visitor.open(edit.getAttribute('href') ?? '');
  const form = await visitor.follow(list, 'Partner anlegen');
  const made = await visitor.press(form, 'Speichern', { ...fields, host: partnerHosts.own, isActive: '1' });
  // The test beside this one was quicker: the host is taken, and its partner in the list.
  return made.status === 422 ? ownPartner(staff) : made;
}

const stylesOf = ({ document }: PageAnswer) =>
  [...document.querySelectorAll('link[rel="stylesheet"]')]
    .map((link) => link.getAttribute('href') ?? '')
    .find((href) => href.startsWith('/api/partners/'));

test('a partner is made, its customers see its brand and order there, and everybody finds the order as its', async () => {
  const staff = await signedIn({ role: 'marketing' });
  const blank = await staff.visitor.open('/support/partner/neu');
  const weak = { 'light-action': '#ffd500', 'light-onAction': '#ffffff' };
  const wrong = await staff.visitor.press(blank, 'Speichern', {
    ...fields,
    ...weak,
    host: 'localhost.example',
  });
  expect(wrong.status).toBe(422);
  expect(besides(wrong, 'light-onAction')).toContain('Kontrast 1,4 : 1; nötig sind mindestens 4,5 : 1');
  expect(wrong.value('legalName')).toBe('Stadtwerke Neustadt GmbH');
  expect(wrong.html).not.toContain('<img src=x');

  const saved = await ownPartner(staff);
  expect(saved.heading).toBe(name);
  const brand = { 'light-action': '#0b5cab', 'light-onAction': '#ffffff', isActive: '1' };
  const changed = await staff.visitor.press(saved, 'Speichern', brand);
  expect(changed.text).toContain('Gespeichert.');

  const guest = new PageVisitor('own');
  await expect
    .poll(async () => {
      const home = await guest.open('/');
      return (await guest.request(stylesOf(home) ?? '/missing')).text();
    })
    .toContain('--flame:#0b5cab');
  const home = await guest.open('/');
  expect(home.html).not.toContain('<img src=x');
  expect(partOf(home, 'header').text).toContain(name);
  const foot = partOf(home, 'footer');
  expect(foot.text).toContain('Stadtwerke Neustadt GmbH, Am Markt 1, 12345 Neustadt');
  expect(foot.text).toContain('Der Vertrag kommt direkt zwischen Ihnen und dem Händler zustande.');
  expect(foot.text).not.toContain('Österreich');
  const head = (selector: string) => [...home.document.querySelectorAll(selector)];
  expect(head('link[rel="canonical"]')[0]?.getAttribute('href')).toMatch(/^http:\/\/localhost:\d+\/$/);
  expect(head('link[hreflang]')).toEqual([]);

  expect(head('title')[0]?.textContent).toBe(`Heizölpreise vergleichen und bestellen · ${name}`);
  expect(head('meta[property="og:site_name"]')[0]?.getAttribute('content')).toBe(name);
  const icons = head('link[rel~="icon"], link[rel="apple-touch-icon"]');
  const [icon = ''] = icons.map((link) => link.getAttribute('href') ?? '');
  expect(icons).toHaveLength(1);
  expect((await guest.request(icon)).headers.get('content-type')).toContain('image/svg+xml');
  const manifest = await (await guest.request('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: `${name}: Heizöl vergleichen`,
    short_name: name,
    icons: [{ src: icon }, {}],
  });
  expect((await guest.open('/nicht-da')).document.title).toContain(name);
  expect((await guest.open('/ohne-netz')).document.title).toBe(`Gerade keine Verbindung · ${name}`);

  const placed = await order(await summaryStep({ guest }));
  const number = numberOn(placed);
  expect(number).toMatch(/^DE-/);
  await market.finishJobs();
  const mails = await market.mailsTo('anna.hohenberg@beispiel.de');
  const receipt = mails.find(({ text }) => text.includes(number));
  expect(receipt?.text).toContain(`Bestellt auf der Seite von ${name}.`);
  expect(receipt?.text).toContain(`http://${partnerHosts.own}:`);
  expect(receipt?.html).not.toContain('<img src=x');

  const admin = await signedIn({ role: 'admin' });
  const list = await admin.visitor.open(`/admin/verkaufsliste?suche=${number}`);
  const opened = await admin.visitor.follow(list, number);
  expect(opened.text).toContain(`Bestellt bei ${name}`);
  expect(opened.html).not.toContain('<img src=x');
  const all = await admin.visitor.open('/admin/verkaufsliste');
  const partnerId = stylesOf(home)?.split('/')[3] ?? '';
  const filtered = await admin.visitor.follow(all, name);
  expect(filtered.url).toContain(`partner=${partnerId}`);
  expect(filtered.text).toContain(number);
  for (const row of filtered.document.querySelectorAll('tbody tr')) expect(row.textContent).toContain(name);
  const finance = await signedIn({ role: 'financial' });
  const partners = await finance.visitor.open('/support/partner');
  const figures = await finance.visitor.follow(partners, name);
  expect(figures.heading).toBe(`${name}: Zahlen`);
  expect(figures.text).toMatch(/läuft noch|nichts gebucht/);
});

test('figures and terms of a partner are closed to everybody else', { tag: '@deep' }, async () => {
  const marketing = await signedIn({ role: 'marketing' });
  const { url } = await ownPartner(marketing);
  const [edit = ''] = url.split('?');
  const finance = await signedIn({ role: 'financial' });
  expect((await finance.visitor.open(`${edit}/zahlen`)).status).toBe(200);
  expect((await finance.visitor.open(edit)).status).toBe(401);
  for (const role of ['editor', 'customer_support', 'ad_manager', 'advertising_partner'] as const) {
    const { visitor } = await signedIn({ role });
    for (const path of [
      '/support/partner',
      edit,
      `${edit}/zahlen`,
      `${edit}/2026-11/csv`,
      `${edit}/2026-11/pdf`,
    ])
      expect((await visitor.open(path)).status, `${role} ${path}`).toBe(401);
  }
  const stranger = await signedIn({ role: 'advertising_partner' });
  expect((await stranger.visitor.open('/werbung/partner')).text).toContain('keine Marke zugeordnet');
  for (const file of ['csv', 'pdf'])
    expect((await stranger.visitor.open(`/werbung/partner/2026-11/${file}`)).status).toBe(404);
  const forged = await marketing.visitor.post(edit, { ...fields, host: partnerHosts.own });
  expect(forged.status).toBe(403);
});

test('an older page of a partner overwrites nothing', { tag: '@deep' }, async () => {
  const staff = await signedIn({ role: 'marketing' });
  const mine = await ownPartner(staff);
  const other = await signedIn({ role: 'admin' });
  const theirs = await other.visitor.open(mine.url);
  await other.visitor.press(theirs, 'Speichern', { isActive: '1' });
  const late = await staff.visitor.press(mine, 'Speichern', { street: 'Zu spät 9', isActive: '1' });
  expect(late.status).toBe(409);
  expect(late.value('street')).toBe('Zu spät 9');
});

test('a host whose partner rests answers like an unknown one', { tag: '@deep' }, async () => {
  const demo = new PageVisitor('demo');
  const home = await demo.open('/');
  expect(partOf(home, 'footer').text).toContain('Stadtwerke Musterstadt');
  expect((await demo.open('/robots.txt')).html).not.toContain('Sitemap:');
  expect((await demo.open('/sitemap.xml')).status).toBe(404);
  expect((await demo.open('/impressum')).text).toContain('unter der Marke Stadtwerke Musterstadt');
  const staff = await signedIn({ role: 'marketing' });
  const list = await staff.visitor.open('/support/partner');
  const edit = linkIn(list, 'Angaben und Aussehen: Stadtwerke Musterstadt');
  const form = await staff.visitor.open(edit);
  await staff.visitor.press(form, 'Speichern', { isActive: null });
  await expect.poll(async () => stylesOf(await demo.open('/'))).toBeUndefined();
  expect((await demo.open('/sitemap.xml')).status).toBe(200);
  await staff.visitor.press(await staff.visitor.open(edit), 'Speichern', { isActive: '1' });
  await expect.poll(async () => stylesOf(await demo.open('/'))).toMatch(/^\/api\/partners\//);
});

test('a forgotten password leads back to the host it was asked for on', { tag: '@deep' }, async () => {
  const { email } = await market.addPerson({});
  await ownPartner(await signedIn({ role: 'marketing' }));
  const guest = new PageVisitor('own');
  await expect.poll(async () => stylesOf(await guest.open('/'))).toMatch(/^\/api\/partners\//);
  const page = await guest.open('/benutzerkonto/anmeldung/login/kennwort-vergessen');
  await guest.press(page, /anfordern|senden/i, { email });
  await market.finishJobs();
  const [mail] = await market.mailsTo(email);
  expect(mail?.text).toMatch(new RegExp(`http://${partnerHosts.own}:\\d+/neues-kennwort-setzen/`));
  expect(mail?.text).toContain(`Angefragt auf der Seite von ${name}.`);
});

import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { harmIn, payloadTexts, xssPayloads } from '../fixtures/xss-payloads.ts';
import { type PageAnswer, PageVisitor, partOf } from './visitor.ts';
import { signedIn } from './work.ts';

/** Out of every place where a short text lands. */
const short = `"></title></script></style></textarea><script>alert(1)</script>`;
const image = `'"><img src=x onerror=alert(1)>`;
const all = xssPayloads.join('\n');

/** Nothing of what was typed is more than text in the page. Frames of adverts are another test's matter. */
function expectHarmless(page: PageAnswer): void {
  expect([200, 422], page.url).toContain(page.status);
  const ours = /^<form|^<iframe src="\/(?:support\/adverts|anzeige|widget)\//;
  const main = page.document.querySelector('main') as unknown as Document;
  expect([page.url, harmIn(main).filter((harm) => !ours.test(harm))]).toEqual([page.url, []]);
  expect(page.html).not.toContain('<script>alert(1)');
  expect(page.html).not.toMatch(/<img src=x/);
}

const chosen = ({ document }: PageAnswer, name: string, label: string): string =>
  [...document.querySelectorAll(`select[name="${name}"] option`)]
    .find((option) => option.textContent?.includes(label))
    ?.getAttribute('value') ?? '';

test('nothing that is typed about adverts runs: advertiser, slot, advert, campaign, report', {
  tag: '@deep',
}, async () => {
  const [{ visitor: manager }, { visitor: second }, partner] = await Promise.all([
    signedIn({ role: 'ad_manager' }),
    signedIn({ role: 'ad_manager' }),
    signedIn({ role: 'advertising_partner' }),
  ]);
  const mark = partner.userId;
  const key = `platz-${mark}`;
  const advertisers = await manager.open('/support/werbekunden');
  const named = { name: `${mark}${short}`, email: partner.email };
  expectHarmless(await manager.press(advertisers, 'Speichern', named));
  const slot = await manager.press(await manager.open('/support/slots/create'), 'Speichern', {
    name: `${mark}${image}`,
    key,
    slotTypeId: '1',
    countries: ['1'],
  });
  const blank = await manager.open('/support/adverts/create');
  const draft = await manager.press(blank, 'Als neue Fassung speichern', {
    name: `${mark}${short}`,
    advertiserId: chosen(blank, 'advertiserId', `${mark}`),
    targetUrl: `https://ziel.example/?${image}`,
    html: `<p>da</p>${all}`,
    css: all,
    contract: short,
  });
  const submitted = await manager.press(draft, 'Zur Freigabe geben');
  expectHarmless(await second.press(await second.open(submitted.url), 'Ablehnen', { reason: short }));
  const again = await manager.press(await manager.open(submitted.url), 'Als neue Fassung speichern');
  const waiting = await manager.press(again, 'Zur Freigabe geben');
  const live = await second.press(await second.open(waiting.url), 'Freigeben und zeigen');
  const form = await manager.open('/support/campaigns/create');
  const booking = {
    name: `${mark}${image}`,
    advertiserId: chosen(form, 'advertiserId', `${mark}`),
    priority: '3',
    startsOn: '2026-01-01',
    endsOn: '2099-12-31',
  };
  const wrong = await manager.press(form, 'Speichern', { ...booking, zipFilter: all, booked: short });
  expect(wrong.status).toBe(422);
  const booked = await manager.press(wrong, 'Speichern', { zipFilter: '', booked: '' });
  const campaign = await manager.press(booked, 'Hinzufügen', {
    advertId: chosen(booked, 'advertId', `${mark}`),
    slotId: chosen(booked, 'slotId', `${mark}`),
  });
  const guest = new PageVisitor();
  const frame = await guest.open(`/anzeige/${key}`);
  const token = frame.document.querySelector('a')?.getAttribute('href')?.replace('/anzeige/weiter/', '');
  const notice = `/anzeige/hinweis/${token}`;
  for (const text of payloadTexts(1900)) {
    const sent = await guest.press(await guest.open(notice), 'Meldung senden', { kind: 'other', text });
    expect(sent.text).toContain('Ihre Meldung ist eingegangen');
  }
  const id = /\d+/.exec(campaign.url)?.[0];
  const pages = [wrong, draft, live, slot, campaign, await guest.open(notice)];
  for (const path of ['/support/adverts', '/support/slots', '/support/campaigns', '/support/werbekunden'])
    pages.push(await manager.open(path));
  for (const path of ['/werbung', `/werbung/${id}`]) pages.push(await partner.visitor.open(path));
  for (const page of pages) expectHarmless(page);
  expect(pages.at(-1)?.text).toContain(image);
});

test('nothing that is typed about pictures and releases runs, in the library, before and after an embargo', {
  tag: '@deep',
}, async () => {
  const [{ visitor: editor }, { visitor: press }] = await Promise.all([
    signedIn({ role: 'editor' }),
    signedIn({ role: 'press' }),
  ]);
  const canvas = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b3d42' } });
  const bytes = new Uint8Array(await canvas.png().toBuffer());
  const library = '/support/cms/media';
  const page = await editor.press(await editor.open(library), 'Hochladen', {
    file: new File([bytes], `x${image}.png`, { type: 'image/png' }),
  });
  const described = partOf(page, 'form:has(input[name="intent"][value="save"])');
  const mark = crypto.randomUUID().slice(0, 8);
  const saved = await editor.press(described, 'Speichern', {
    name: `${mark}${short}`,
    altDe: `${mark}${short}`,
    altAt: image,
    altCh: image,
    newFolder: `${mark}${image}`,
  });
  const pictureId = /media\/(\d+)/.exec(saved.url)?.[1] ?? '';
  const offered = await editor.press(await editor.open('/support/presse/bilder'), 'Anbieten', {
    bild: pictureId,
    nachweis: `${mark}${short}`,
  });
  const title = `${mark}${short}`;
  const written = { title, teaser: image, body: all.replaceAll('](', '] (') };
  const made = await editor.press(await editor.open('/support/presse/neu'), 'Entwurf anlegen', written);
  const released = await editor.press(made, 'Veröffentlichen');
  const area = await press.open('/presse/bereich');
  const read = await press.follow(area, mark);
  const guest = new PageVisitor();
  const pages = [page, saved, offered, released, area, read];
  pages.push(await editor.open(`${library}?suche=${mark}`), await editor.open('/support/presse'));
  pages.push(await guest.open('/presse'), await guest.open(read.url.replace('/bereich', '')));
  for (const one of pages) expectHarmless(one);
  expect(pages.at(-1)?.heading).toBe(title);
});

test('nothing that is typed into a notice runs, for its editors and in what visitors’ pages ask for', {
  tag: '@deep',
}, async () => {
  const { visitor: editor, userId: mark } = await signedIn({ role: 'editor' });
  const guest = new PageVisitor();
  const path = `/hinweis-${mark}`;
  let page = await editor.open('/support/cms/prompts/neu');
  for (const text of payloadTexts(500)) {
    page = await editor.press(page, 'Speichern', {
      title: `${mark}${image}`,
      text,
      linkLabel: '<script>alert(1)</script>',
      linkTo: '/news',
      paths: path,
    });
    expect(page.status).toBe(200);
    expectHarmless(page);
  }
  expectHarmless(await editor.open('/support/cms/prompts'));
  // It is JSON, and what shows it makes text of it.
  const told = await guest.request(`/api/site/1/prompts?path=${path}`);
  expect(told.headers.get('content-type')).toContain('application/json');
  expect(told.headers.get('x-content-type-options')).toBe('nosniff');
});

test('nothing that stands in the address of a widget or a series runs', { tag: '@deep' }, async () => {
  const guest = new PageVisitor();
  const { visitor: press } = await signedIn({ role: 'press' });
  const asked = (names: readonly string[], payload: string) =>
    new URLSearchParams(names.map((name) => [name, payload]));
  for (const payload of [short, image, all.slice(0, 600)]) {
    const query = asked(['art', 'land', 'plz', 'farbe', 'groesse', 'schema', 'zeitraum', 'sorte'], payload);
    expectHarmless(await guest.open(`/widgets?${query}`));
    const widget = await guest.open(`/widget/rechner?${query}`);
    expect(widget.html).not.toContain('alert(1)');
    const series = asked(['land', 'gebiet', 'sorte', 'menge', 'von', 'bis', 'schritt', 'format'], payload);
    expectHarmless(await press.open(`/presse/bereich/preise?${series}`));
  }
});

test('nothing that an admin types about rules and closed days runs, for colleagues and in what visitors read', {
  tag: '@deep',
}, async () => {
  const { visitor: admin } = await signedIn({ role: 'admin' });
  const guest = new PageVisitor('ch');
  const list = '/holzpellets-sackware/angebotsliste?zipCode=8001&amount=1500';
  // Bagged pellets in Switzerland, which no other test pays for by TWINT.
  const twint = { country: '3', groups: ['4'], parameter: '30', kind: 'forbidden' };
  for (const reason of [short, image, ...payloadTexts(190).slice(0, 3)]) {
    const form = await admin.open('/support/parameter-requirement?neu');
    const checked = await admin.press(form, 'Auswirkung prüfen', { ...twint, reason });
    expectHarmless(checked);
    expectHarmless(await admin.press(checked, 'Regel speichern'));
    await expect.poll(async () => (await guest.open(list)).text).toContain(reason.split('\n')[0]);
    expectHarmless(await guest.open(list));
    const rules = await admin.open('/support/parameter-requirement?land=3');
    expectHarmless(rules);
    const row = [...rules.document.querySelectorAll('tr[data-key]')].find(({ textContent }) =>
      textContent?.includes('TWINT'),
    );
    const chosen = `/support/parameter-requirement?auswahl=${row?.getAttribute('data-key')}`;
    const ending = await admin.press(await admin.open(chosen), 'Regel beenden');
    expectHarmless(await admin.press(ending, 'Jetzt beenden'));
  }
  const calendar = await admin.open('/support/lieferkalender');
  const closing = { day: '2094-03-03', region: chosen(calendar, 'region', 'Schweiz'), name: short };
  const checked = await admin.press(calendar, 'Auswirkung prüfen', closing);
  expectHarmless(checked);
  expectHarmless(await admin.press(checked, 'Freien Tag speichern'));
  expectHarmless(await admin.open('/support/lieferkalender'));
});

test('nothing that is typed about products and options runs, in the work list, its history and the offer list', {
  tag: '@deep',
}, async () => {
  const { visitor: admin } = await signedIn({ role: 'admin' });
  // Of AdBlue in Switzerland and of eps, which no other test reads for what they are called in short.
  for (const at of ['/support/sortiment?auswahl=17', '/support/sortiment?liste=optionen&auswahl=32']) {
    const form = await admin.open(at);
    const before = { shortName: form.value('shortName') ?? '', description: form.value('description') ?? '' };
    const shortNames = xssPayloads.filter(({ length }) => length <= 40);
    const texts = payloadTexts(590);
    const rounds = Math.max(texts.length, shortNames.length);
    for (let round = 0; round < rounds; round++) {
      const checked = await admin.press(await admin.open(at), 'Auswirkung prüfen', {
        shortName: shortNames[round % shortNames.length] ?? image,
        description: texts[round % texts.length] ?? all.slice(0, 590),
      });
      expectHarmless(checked);
      expectHarmless(await admin.press(checked, 'Änderung speichern'));
      expectHarmless(await admin.open(at));
    }
    const guest = new PageVisitor('ch');
    expectHarmless(await guest.open('/adblue/angebotsliste?zipCode=8001&amount=1500'));
    expectHarmless(await new PageVisitor('at').open('/heizoel/angebotsliste?zipCode=1010&amount=3000'));
    const checked = await admin.press(await admin.open(at), 'Auswirkung prüfen', before);
    expect((await admin.press(checked, 'Änderung speichern')).text).toContain('Gespeichert.');
  }
});

test('no name of a saved export runs', { tag: '@deep' }, async () => {
  const { visitor: finance } = await signedIn({ role: 'financial' });
  const form = await finance.open('/support/data-export?daten=dealers');
  // As the page gives each form a key of its own.
  const save = (payload: string) =>
    finance.press(form, 'Export speichern', {
      name: payload.slice(0, 80),
      schedule: 'none',
      key: crypto.randomUUID(),
    });
  for (const payload of xssPayloads)
    expect((await save(payload)).text).toContain('Der Export ist gespeichert.');
  const page = await finance.open('/support/data-export?daten=dealers');
  expectHarmless(page);
  expect(page.text).toContain('alert(1)');
});

test('nothing that is written in the community runs, for readers, authors and moderation', {
  tag: '@deep',
}, async () => {
  // Those who work here are never taken for a flood.
  const [author, { visitor: second }] = await Promise.all([
    signedIn({ role: 'customer_support' }),
    signedIn({ role: 'customer_support' }),
  ]);
  const { visitor, userId } = author;
  const guest = new PageVisitor();
  const bodies = payloadTexts(5000).map((text) => text.replaceAll('](', '] ('));
  const join = { name: `Nutzer ${userId}`, guidelines: '1' };
  const form = await visitor.open('/community/neu');
  const refused = await visitor.press(form, 'Veröffentlichen', {
    title: short,
    body: all,
    alt: image,
    name: short,
    key: crypto.randomUUID(),
  });
  expect(refused.status).toBe(422);
  expect(refused.value('body')).toContain('alert(1)');
  expectHarmless(refused);
  for (const [at, title] of payloadTexts(140).entries()) {
    // As the page gives each form a key of its own.
    const key = crypto.randomUUID();
    const kind = ['question', 'post', 'suggestion'][at % 3] ?? '';
    const values = { ...join, title: `${userId} ${title}`.slice(0, 150), kind, key };
    const body = `${at} ${bodies[at % bodies.length]}`;
    const thread = await visitor.press(form, 'Veröffentlichen', { ...values, body });
    expect(thread.text).toContain('Ihr Beitrag ist veröffentlicht.');
    expectHarmless(thread);
    if (at >= bodies.length * 3) continue;
    const path = thread.url.replace(/\?.*/, '');
    const reply = await visitor.open(`${path}/antworten`);
    const answered = await visitor.press(reply, 'Antwort veröffentlichen', { body: `Dazu: ${body}` });
    expectHarmless(answered);
    const replyId = /neu=(\d+)/.exec(answered.url)?.[1] ?? '';
    for (const page of [`antworten?zitat=${replyId}`, 'bearbeiten', 'loeschen', 'folgen'])
      expectHarmless(await visitor.open(`${path}/${page}`));
    for (const page of ['danken', 'melden', `antworten`])
      expectHarmless(await second.open(`${path}/${page}`));
  }
  const lists = ['/community', '/community/abstimmung', '/community/abstimmung?reihenfolge=stimmen'];
  for (const path of [...lists, `/community?suche=${encodeURIComponent(`${userId} ${image}`)}`])
    expectHarmless(await guest.open(path));
  expectHarmless(await visitor.open('/community/profil'));
  const found = await guest.request(`/api/site/1/community/posts?search=${userId}`);
  expect([found.headers.get('content-type'), found.headers.get('x-content-type-options')]).toEqual([
    ...[expect.stringContaining('application/json'), 'nosniff'],
  ]);
});

test('nothing that is asked, answered, reported or appealed in the community runs', {
  tag: '@deep',
}, async () => {
  const [writer, { visitor: support }, { visitor: second }] = await Promise.all([
    signedIn(),
    signedIn({ role: 'customer_support' }),
    signedIn({ role: 'customer_support' }),
  ]);
  const { visitor, userId } = writer;
  const guest = new PageVisitor();
  const question = `${userId} ${short}`;
  let poll = await support.open('/support/community/abstimmungen/neu');
  for (const [at, explanation] of payloadTexts(990).entries()) {
    const labels = payloadTexts(110).filter(({ length }) => length < 115);
    const options = labels.slice((at * 10) % (labels.length - 10)).slice(0, 10);
    poll = await support.press(poll, 'Speichern', {
      question,
      explanation,
      options: options.map((one) => one.replaceAll('\n', ' ')).join('\n'),
      closes: '2099-12-31',
    });
    expectHarmless(poll);
    const id = /abstimmungen\/(\d+)/.exec(poll.url)?.[1] ?? '';
    expectHarmless(await visitor.open(`/community/abstimmung/${id}`));
    expectHarmless(await support.open('/support/community/abstimmungen'));
    poll = await support.open('/support/community/abstimmungen/neu');
  }
  const suggested = await visitor.press(
    await visitor.open('/community/neu?bereich=suggestions'),
    'Veröffentlichen',
    {
      title: question,
      body: 'Dazu gibt es viel zu sagen.',
      name: `Nutzer ${userId}`,
      guidelines: '1',
    },
  );
  const path = suggested.url.replace(/\?.*/, '');
  const postId = path.split('/').at(-1);
  for (const answer of payloadTexts(1900)) {
    const said = await support.open(`/support/community/vorschlaege/${postId}`);
    expectHarmless(await support.press(said, 'Speichern', { state: 'planned', answer }));
  }
  expectHarmless(await support.open('/support/community/vorschlaege'));
  await expect.poll(async () => (await guest.open(path)).text).toContain('Antwort von Brennwert');
  for (const page of [path, '/community/abstimmung']) expectHarmless(await guest.open(page));

  const reports = payloadTexts(1900);
  for (const text of reports)
    await guest.press(await guest.open(`${path}/melden`), 'Melden', { reason: 'other', text, email: '' });
  const queue = await support.open('/support/community?teil=gemeldet');
  expectHarmless(queue);
  const report = partOf(queue, 'main li', question);
  expectHarmless(await support.press(report, 'Ausblenden', { statement: `${short}${image}` }));
  const why = await visitor.follow(await visitor.open('/community/profil'), 'Begründung und Widerspruch');
  expectHarmless(why);
  expectHarmless(await visitor.press(why, 'Widerspruch senden', { text: all.slice(0, 1900) }));
  const appeal = partOf(await second.open('/support/community?teil=widersprueche'), 'main li', question);
  expectHarmless(await second.open('/support/community?teil=widersprueche'));
  await second.press(appeal, 'Entscheidung bestätigen', { statement: `${image}${short}` });
  expectHarmless(await visitor.open(why.url));
});

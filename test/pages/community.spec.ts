import { expect, test } from '@playwright/test';
import { smallHeic } from '#features/media/heic.fixture.ts';
import { drawnPicture } from '#features/media/media.fixture.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { market } from '../e2e/market.ts';
import { besides, type PageAnswer, PageVisitor, partOf } from './visitor.ts';
import { signedIn } from './work.ts';

const inAMonth = () => addDays(localDay(new Date(), 'Europe/Berlin'), 30);

const tagged = (person: { userId: number }) => `Tank ${person.userId}`;

/** A question of one test alone, by somebody of its own. */
async function asked() {
  const asker = await signedIn();
  const title = `Wie oft reinigen, ${tagged(asker)}?`;
  const form = await asker.visitor.follow(await asker.visitor.open('/community'), 'Beitrag schreiben');
  const values = { title, body: 'Er ist von **1996** und war nie offen.', tags: ['tank'] };
  const joining = { name: `Nutzer ${asker.userId}`, guidelines: '1' };
  const thread = await asker.visitor.press(form, 'Veröffentlichen', { ...values, ...joining });
  return { asker, form, title, thread, path: thread.url.replace(/\?.*/, '') };
}

test('a visitor asks, is answered, thanks and marks it solved, without scripts', async () => {
  const { asker, form, title, thread, path } = await asked();
  expect(form.heading).toBe('Was möchten Sie wissen oder erzählen?');
  expect([thread.status, thread.heading]).toEqual([200, title]);
  expect(thread.text).toContain('Ihr Beitrag ist veröffentlicht.');
  expect(thread.document.querySelector('main article strong')?.textContent).toBe('1996');

  const helper = await signedIn();
  const seen = await helper.visitor.open(path);
  const reply = await helper.visitor.follow(seen, 'Auf diese Frage antworten');
  const wrong = await helper.visitor.press(reply, 'Antwort veröffentlichen', {
    body: 'kurz',
    name: 'Brennwert',
  });
  expect(wrong.status).toBe(422);
  expect(besides(wrong, 'body')).toContain('mindestens 10 Zeichen');
  expect(besides(wrong, 'name')).toContain('als gehörten Sie zu Brennwert');
  expect(wrong.errors).toContain('Bitte stimmen Sie den Nutzungsbedingungen zu.');
  expect(wrong.value('body')).toBe('kurz');
  const answered = await helper.visitor.press(wrong, 'Antwort veröffentlichen', {
    body: 'Alle zehn Jahre reicht.',
    name: `Helfer ${helper.userId}`,
    guidelines: '1',
  });
  const shown = partOf(answered, 'main li', 'Alle zehn Jahre reicht.');
  expect(shown.text).toContain(`Helfer ${helper.userId}`);

  const question = await asker.visitor.follow(shown, 'Danke an');
  const thanked = await asker.visitor.press(question, 'Danke sagen');
  expect(thanked.heading).toBe(title);
  const replyId = /#beitrag-(\d+)|id="beitrag-(\d+)"/.exec(shown.html)?.[2] ?? '';
  const solving = await asker.visitor.open(`/community/beitrag/${replyId}/geloest`);
  const solved = await asker.visitor.press(solving, 'Ja, als Lösung markieren');
  expect(partOf(solved, 'main li', 'Alle zehn Jahre reicht.').text).toContain('Diese Antwort hat geholfen');
  expect(solved.html).toContain('"@type":"QAPage"');
  expect((await helper.visitor.open(`/community/beitrag/${replyId}/geloest`)).status).toBe(404);

  const stranger = new PageVisitor('ch');
  const sitemap = `/sitemap-community.xml?${asker.userId}`;
  expect((await new PageVisitor().open(sitemap)).html).toContain(`${path}<`);
  expect((await stranger.open(sitemap)).status).toBe(404);
  const found = await stranger.open(`/community?suche=${encodeURIComponent(tagged(asker))}`);
  expect(found.text).toContain(title);
  const page = await stranger.open(path);
  await expect.poll(async () => (await stranger.open(path)).headers.get('etag')).toMatch(/^"/);
  const canonical = page.document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  expect(canonical).toMatch(new RegExp(`//localhost(:\\d+)?${path}$`));
  expect((await stranger.follow(page, 'Auf diese Frage antworten')).url).toContain(
    '/benutzerkonto/anmeldung',
  );
});

test('a post that is sent again with other words is not said to be published, and nothing typed is lost', async () => {
  const { asker, form, title, thread, path } = await asked();
  const joining = { name: `Nutzer ${asker.userId}`, guidelines: '1' };
  const body = 'Er ist von **1996** und war nie offen.';
  const same = await asker.visitor.press(form, 'Veröffentlichen', {
    title,
    body,
    tags: ['tank'],
    ...joining,
  });
  expect(same.url).toBe(thread.url);
  const other = await asker.visitor.press(form, 'Veröffentlichen', {
    title,
    body: 'Er ist von **1969** und war nie offen.',
    tags: ['tank'],
    ...joining,
  });
  expect([other.status, other.value('title')]).toEqual([409, title]);
  expect(other.value('body')).toContain('1969');
  expect(other.text).toContain('Ihre Änderung ist noch nicht gespeichert');
  const editing = await asker.visitor.follow(other, 'Öffnen, was schon da ist');
  expect(editing.url).toBe(`${path}/bearbeiten`);
  expect(editing.value('body')).toContain('1996');
});

test('a spammer is caught, told why, appeals, and is heard by somebody else', async () => {
  const { visitor: spammer, userId } = await signedIn();
  const form = await spammer.open('/community/neu');
  const mark = `billig-${userId}.example.com`;
  const held = await spammer.press(form, 'Veröffentlichen', {
    title: 'Das günstigste Öl von allen',
    body: `Nur heute auf www.${mark} bestellen.`,
    name: `Sonderpreis ${userId}`,
    guidelines: '1',
  });
  expect(held.text).toContain('Wir sehen ihn uns an, bevor er erscheint');
  expect(held.text).toContain('wird geprüft');
  const [{ visitor: support }, { visitor: second }] = await Promise.all([
    signedIn({ role: 'customer_support' }),
    signedIn({ role: 'customer_support' }),
  ]);
  expect((await support.open('/support')).text).toMatch(/zweifelhafte[r]? Beitr/);
  const waiting = partOf(await support.open('/support/community?teil=zweifelhaft'), 'main li', mark);
  expect(waiting.text).toContain('Link eines neuen Mitglieds');
  const unexplained = await support.press(waiting, 'Nicht veröffentlichen');
  expect(unexplained.status).toBe(422);
  const names = ['__RequestVerificationToken', 'held', 'version'];
  const fields = Object.fromEntries(names.map((name) => [name, waiting.value(name) ?? '']));
  const unknown = await support.post(waiting.url, { ...fields, decision: 'perhaps' });
  expect([unknown.status, unknown.text.includes('mit einem der beiden Knöpfe')]).toEqual([422, true]);
  const typing = await spammer.open('/community/neu');
  const refused = await support.press(partOf(unexplained, 'main li', mark), 'Nicht veröffentlichen', {
    statement: 'Das ist Werbung.',
    sanction: 'days1',
  });
  expect(refused.text).toContain('Entschieden.');

  const blocked = await spammer.open('/community/neu');
  expect(blocked.heading).toBe('Sie können gerade nicht schreiben');
  const words = { title: 'Noch ein Angebot', body: 'Was ich gerade noch schreiben wollte.' };
  const late = await spammer.press(typing, 'Veröffentlichen', words);
  expect([late.status, late.heading]).toEqual([409, blocked.heading]);
  expect(late.text).toContain(words.body);
  const why = await spammer.follow(await spammer.open('/community/profil'), 'Begründung und Widerspruch');
  expect(why.text).toContain('Das ist Werbung.');
  expect((await support.open(why.url)).status).toBe(404);
  const sent = await spammer.press(why, 'Widerspruch senden', { text: `Ich bin der Händler ${userId}.` });
  expect(sent.text).toContain('Ihr Widerspruch ist eingegangen.');
  const appeals = '/support/community?teil=widersprueche';
  const own = partOf(await support.open(appeals), 'main li', `Händler ${userId}`);
  expect(own.text).toContain('muss jemand anderes entscheiden');
  const appeal = partOf(await second.open(appeals), 'main li', `Händler ${userId}`);
  await second.press(appeal, 'Entscheidung bestätigen', { statement: 'Werbung bleibt Werbung.' });
  const answer = await spammer.open(why.url);
  expect(answer.text).toContain('Die Entscheidung bleibt bestehen.');
  expect(answer.text).toContain('Werbung bleibt Werbung.');
});

test('anybody reports a post; what is hidden is gone from its thread within seconds', {
  tag: '@deep',
}, async () => {
  const { title, thread, path } = await asked();
  const guest = new PageVisitor('at');
  const form = await guest.follow(await guest.open(path), 'Melden');
  const wrong = await guest.press(form, 'Melden');
  expect(besides(wrong, 'reason')).toContain('worum es geht');
  const done = await guest.press(wrong, 'Melden', { reason: 'advert', text: `Werbung: ${title}`, email: '' });
  expect(done.heading).toBe('Ihre Meldung ist eingegangen');
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  const report = partOf(
    await support.open('/support/community?teil=gemeldet'),
    'main li',
    `Werbung: ${title}`,
  );
  expect(report.text).toContain('Werbung oder Spam');
  await support.press(report, 'Ausblenden', { statement: 'Keine Werbung.' });
  await expect.poll(async () => (await guest.open(path)).status).toBe(404);
  expect((await guest.open(thread.url)).status).toBe(404);
  const late = await support.press(report, 'Stehen lassen');
  expect([late.status, late.text.includes('inzwischen jemand anderes erledigt')]).toEqual([409, true]);
});

test('what is written about a post that was deleted meanwhile is not lost, and a picture without bytes is named', async () => {
  const { asker, path } = await asked();
  const { visitor, userId } = await signedIn();
  const reply = await visitor.open(`${path}/antworten`);
  const written = { body: 'Alle zehn Jahre reicht.', name: `Helfer ${userId}`, guidelines: '1' };
  const pictures = new File([], 'IMG_0002.jpg', { type: 'image/jpeg' });
  const empty = await visitor.press(reply, 'Antwort veröffentlichen', { ...written, pictures, alt: 'Tank' });
  expect(empty.status).toBe(422);
  expect(besides(empty, 'pictures')).toContain('Ein Bild konnten wir nicht lesen.');
  const edit = await asker.visitor.open(`${path}/bearbeiten`);
  await asker.visitor.press(await asker.visitor.open(`${path}/loeschen`), 'Beitrag löschen');
  const late = [
    await visitor.press(reply, 'Antwort veröffentlichen', written),
    await asker.visitor.press(edit, 'Änderung speichern', { body: 'Alle zehn Jahre reicht.' }),
  ];
  for (const { status, heading, text } of late) {
    expect([status, heading]).toEqual([409, 'Diesen Beitrag gibt es nicht mehr']);
    expect(text).toContain('Alle zehn Jahre reicht.');
  }
});

test('a picture as telephones write it is shown with its post', async () => {
  const { path } = await asked();
  const { visitor, userId } = await signedIn();
  const pictures = new File([new Uint8Array(smallHeic)], 'IMG_0003.HEIC');
  const shown = await visitor.press(await visitor.open(`${path}/antworten`), 'Antwort veröffentlichen', {
    body: 'So sieht meiner aus.',
    name: `Helfer ${userId}`,
    guidelines: '1',
    pictures,
    alt: 'Tank im Keller',
  });
  const picture = shown.document.querySelector('main img[alt="Tank im Keller"]');
  const file = await new PageVisitor().request(picture?.getAttribute('src') ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('what somebody has written is theirs to change, rename and delete', { tag: '@deep' }, async () => {
  const { asker, title, path } = await asked();
  const { visitor } = asker;
  const profile = await visitor.open('/community/profil');
  const edit = await visitor.follow(partOf(profile, 'main li', title), /^Bearbeiten, bis/);
  const saved = await visitor.press(edit, 'Änderung speichern', {
    body: 'Er ist doch von 2001, also neuer.',
  });
  expect(saved.text).toContain('Ihre Änderung ist gespeichert.');
  expect(saved.text).toContain('bearbeitet');
  const stale = await visitor.press(edit, 'Änderung speichern', { body: 'Der zweite Text.' });
  expect([stale.status, stale.value('body')]).toEqual([409, 'Der zweite Text.']);
  const bytes = new Uint8Array(await drawnPicture({ width: 900, height: 600 }));
  const picture = new File([bytes], 'IMG_0001.jpg', { type: 'image/jpeg' });
  const again = await visitor.open(`${path}/bearbeiten`);
  const unnamed = await visitor.press(again, 'Änderung speichern', { pictures: picture });
  expect(besides(unnamed, 'alt')).toContain('was auf den Bildern zu sehen ist');
  const shown = await visitor.press(unnamed, 'Änderung speichern', { pictures: picture, alt: 'Der Tank' });
  const [small] = [...shown.document.querySelectorAll('main article img')];
  expect(small?.getAttribute('alt')).toBe('Der Tank');
  expect((await new PageVisitor().open(small?.getAttribute('src') ?? '')).status).toBe(200);
  const taken = await visitor.open(`${path}/bearbeiten`);
  const own = taken.document.querySelector('main form img')?.getAttribute('src') ?? '';
  expect((await visitor.open(own)).headers.get('content-type')).toBe('image/webp');
  const other = await signedIn();
  expect((await other.visitor.open(own)).status).toBe(404);
  const remove = taken.document.querySelector('input[name="remove"]')?.getAttribute('value') ?? '';
  const bare = await visitor.press(taken, 'Änderung speichern', { remove });
  expect(bare.document.querySelectorAll('main article img')).toHaveLength(0);
  expect((await other.visitor.open(`${path}/bearbeiten`)).status).toBe(404);
  const renamed = await visitor.press(profile, 'Name ändern', { name: `Anders ${asker.userId}` });
  expect(renamed.text).toContain('Ihr neuer Name');
  const gone = await visitor.press(await visitor.open(`${path}/loeschen`), 'Beitrag löschen');
  expect(gone.text).toContain('Ihr Beitrag ist gelöscht.');
  await expect.poll(async () => (await new PageVisitor().open(path)).status).toBe(404);
});

test('staff keep the list of words and read the figures', { tag: '@deep' }, async () => {
  const { visitor: support, userId } = await signedIn({ role: 'customer_support' });
  const page = await support.open('/support/community/woerter');
  const added = await support.press(page, 'Hinzufügen', { words: `Wort${userId}\n\nx` });
  expect(added.text).toContain('1 Wort ist neu auf der Liste.');
  const known = await support.press(added, 'Hinzufügen', { words: `WORT${userId}` });
  expect([known.status, known.text.includes('neu auf der Liste')]).toEqual([422, false]);
  expect(besides(known, 'words')).toContain('schon auf der Liste');
  const long = await support.press(known, 'Hinzufügen', { words: `ganz${userId}\n${'x'.repeat(61)}` });
  expect(besides(long, 'words')).toContain('länger als 60 Zeichen');
  expect(() => partOf(long, 'main tr', `ganz${userId}`)).toThrow();
  const deleted = await support.press(partOf(added, 'main tr', `wort${userId}`), 'Streichen');
  expect(deleted.text).toContain('von der Liste gestrichen');
  const figures = await support.open('/support/community/zahlen');
  const earlier = await support.open('/support/community/zahlen?zurueck=1');
  const months = [figures, earlier].flatMap(({ document }) =>
    [...document.querySelectorAll('main tbody th')].map(({ textContent }) => textContent),
  );
  expect([months.length, new Set(months).size]).toEqual([24, 24]);
});

test('a poll is opened, voted in once, and its result shown to who has voted', { tag: '@deep' }, async () => {
  const { visitor: support, userId } = await signedIn({ role: 'customer_support' });
  const form = await support.open('/support/community/abstimmungen/neu');
  const wrong = await support.press(form, 'Speichern', { question: `Was zuerst, ${userId}?` });
  expect(besides(wrong, 'options')).toContain('mindestens 2 Antworten');
  const saved = await support.press(wrong, 'Speichern', { options: 'Kurve\nTabelle', closes: inAMonth() });
  expect(saved.text).toContain('Gespeichert.');
  const { visitor: member } = await signedIn();
  await expect
    .poll(async () => (await member.open('/community/abstimmung')).text)
    .toContain(`zuerst, ${userId}?`);
  const list = await member.open('/community/abstimmung');
  const poll = await member.follow(list, `Abstimmen: Was zuerst, ${userId}?`);
  expect(poll.text).not.toContain('Ergebnis 0');
  const nothing = await member.press(poll, 'Stimme abgeben');
  expect([nothing.status, nothing.text.includes('Bitte wählen Sie aus.')]).toEqual([422, true]);
  const option =
    partOf(nothing, 'main label', 'Tabelle').document.querySelector('input')?.getAttribute('value') ?? '';
  const voted = await member.press(nothing, 'Stimme abgeben', { option });
  expect(voted.text).toContain('Danke, Ihre Stimme zählt.');
  expect(voted.text).toContain('100 % (1 Stimme)');
  expect(partOf(voted, 'main li', 'Tabelle').text).toContain('Ihre Wahl');
});

test('a suggestion is made, voted for and answered', { tag: '@deep' }, async () => {
  const { visitor: author, userId } = await signedIn();
  const page = await author.follow(await author.open('/community/abstimmung'), 'Etwas vorschlagen');
  expect(page.value('kind')).toBe('suggestion');
  const title = `Bitte eine Tabelle, ${userId}`;
  const made = await author.press(page, 'Veröffentlichen', {
    title,
    body: 'Dann muss ich sie nicht selbst machen.',
    name: `Nutzer ${userId}`,
    guidelines: '1',
  });
  const { visitor: fan } = await signedIn();
  await fan.press(await fan.follow(await fan.open(made.url), 'Dafür: Vorschlag'), 'Dafür stimmen');
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  const answer = await support.follow(await support.open('/support/community/vorschlaege'), title);
  const saved = await support.press(answer, 'Speichern', { state: 'planned', answer: 'Im Frühjahr.' });
  expect(saved.text).toContain('Gespeichert.');
  const shown = await new PageVisitor().open(`${made.url}&a`);
  expect(shown.text).toContain('geplant');
  expect(shown.text).toContain('Im Frühjahr.');
});

test('new guidelines are asked for with the next post, and the earlier ones stay readable', {
  tag: '@deep',
}, async () => {
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  const form = await support.open('/support/community/nutzungsbedingungen');
  const past = await support.press(form, 'Neue Fassung veröffentlichen', { from: '2020-01-01' });
  expect(besides(past, 'from')).toContain('nach heute');
  // Other tests accept the first version meanwhile.
  const saved = await support.press(past, 'Neue Fassung veröffentlichen', { from: inAMonth() });
  expect(saved.text).toContain('Die neue Fassung ist gespeichert.');
  const late = await support.press(form, 'Neue Fassung veröffentlichen', {});
  expect(late.status).toBe(409);
  const coming = await support.follow(saved, /^Fassung 2/);
  expect(coming.text).toContain('Diese Fassung gilt heute nicht.');
});

test('who agreed to earlier guidelines is asked for those that hold, and nothing typed is lost', async () => {
  const { asker } = await asked();
  const { visitor, userId } = asker;
  const form = await visitor.open('/community/neu?bereich=mex');
  expect(form.document.querySelector('#guidelines')).toBeNull();
  await market.acceptedEarlier(userId);
  const typed = { title: `Noch eine Frage, ${userId}`, body: 'Wann kommt **die** Heizung?' };
  const missing = await visitor.press(form, 'Veröffentlichen', { ...typed, tags: ['tank', 'mex'] });
  const kept = (page: PageAnswer) => [
    ...[page.value('title'), page.value('body'), page.value('key')],
    [...page.document.querySelectorAll('input[name="tags"][checked]')].map((tag) =>
      tag.getAttribute('value'),
    ),
    page.document.querySelector('input[name="area"][checked]')?.getAttribute('value'),
  ];
  const right = [typed.title, typed.body, form.value('key'), ['tank', 'mex'], 'mex'];
  expect([missing.status, ...kept(missing)]).toEqual([422, ...right]);
  expect(besides(missing, 'guidelines')).toContain('Nutzungsbedingungen');
  // A form of the time when others held.
  const outdated = await visitor.press(missing, 'Veröffentlichen', { guidelines: '0' });
  expect([outdated.status, ...kept(outdated)]).toEqual([409, ...right]);
  const box = outdated.document.querySelector('#guidelines');
  expect([box?.getAttribute('value'), box?.hasAttribute('checked')]).toEqual(['1', false]);
  const posted = await visitor.press(outdated, 'Veröffentlichen', { guidelines: '1' });
  expect([posted.status, posted.heading]).toEqual([200, typed.title]);
});

test('each of the two areas lists its own posts under its name', async () => {
  const guest = new PageVisitor();
  const [all, mex] = [await guest.open('/community'), await guest.open('/community/mex')];
  expect([all.heading, mex.heading]).toEqual(['Community', 'meX-Community']);
  const titlesOf = (page: PageAnswer) =>
    [...page.document.querySelectorAll('main h3')].map((title) => title.textContent);
  expect(Math.min(titlesOf(all).length, titlesOf(mex).length)).toBeGreaterThan(3);
  expect(titlesOf(all).filter((title) => titlesOf(mex).includes(title))).toEqual([]);
});

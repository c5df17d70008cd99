import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type Request } from '@playwright/test';
import { signedIn } from '../pages/work.ts';
import { keyboardOf } from './keyboard.ts';
import { market } from './market.ts';
import { test } from './test.ts';
import { expectAccessible, expectToFit, quietVisitor, siteUrl } from './visitor.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const choose = (page: Page, name: string, nth = 0) =>
  page.getByRole('radio', { name, exact: true }).nth(nth).check();

/** The seconds after which a page leads on by itself go by at once, where its clock is the test's. */
const advance = (page: Page, milliseconds: number) => page.clock.fastForward(milliseconds);

/** From the second step to the one before the last; each leads on by itself. */
async function answerHouse(page: Page): Promise<void> {
  await choose(page, 'Freistehend');
  await advance(page, 1_500);
  await expect(heading(page, 'Wann wurde es gebaut?')).toBeVisible();
  await choose(page, '2002 oder später');
  await advance(page, 1_500);
  await expect(heading(page, 'Fläche und Bewohner')).toBeVisible();
  await page.getByLabel('Beheizte Wohnfläche').fill('140');
  await page.getByLabel('Personen im Haushalt').fill('3');
  await advance(page, 1_500);
  // A house of these years is not asked for its insulation.
  await expect(heading(page, 'Wie wird geheizt?')).toBeVisible();
  await choose(page, 'Brennwertkessel');
  await choose(page, 'Ja');
  await advance(page, 1_500);
  await expect(heading(page, 'Wie wird das Wasser warm?')).toBeVisible();
  await choose(page, 'Ja');
  await choose(page, 'Keine');
  await advance(page, 1_500);
  await expect(heading(page, 'Wie warm ist es bei Ihnen?')).toBeVisible();
}

/** A house of which everything is told. */
const answered = {
  zipCode: '10115',
  buildingKind: 'detached',
  built: 'passive',
  livingArea: '140',
  persons: '3',
  boiler: 'condensing',
  balanced: 'yes',
  heatsWater: 'no',
  solar: 'none',
  roomTemperature: 'usual',
  knowsUse: 'no',
};

/** In the browser, as the first guide keeps them. */
const rememberAnswers = (answers: Readonly<Record<string, string>>): void =>
  localStorage.setItem('brennwert.de', JSON.stringify({ leadGuides: { 1: { answers } } }));

test('the comparison leads on by itself, can be stopped, comes back, and shows its result after five seconds', {
  tag: ['@quick-phone'],
}, async ({ page }) => {
  await quietVisitor(page);
  await page.clock.install();
  await page.goto('/heizoel-verbrauchsvergleich/schritt-3');
  // Nothing was answered before.
  await expect(heading(page, 'Wo steht das Haus?')).toBeVisible();
  await page.getByLabel('Postleitzahl').fill('10115');
  await expect(page.getByText('In anderthalb Sekunden')).toBeAttached();
  await advance(page, 1_500);
  await expect(heading(page, 'Was für ein Haus ist es?')).toBeFocused();
  await expectAccessible(page);
  await expectToFit(page);
  await answerHouse(page);
  await choose(page, '20 bis 21 °C');
  await page.getByRole('button', { name: 'Anhalten' }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: '20 bis 21 °C' })).toBeChecked();
  await page.getByRole('button', { name: 'Wieder von selbst weiter' }).click();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await choose(page, 'Ja');
  await page.getByLabel('Heizöl im Jahr').fill('1700');
  await advance(page, 1_500);
  await expect(heading(page, 'Fertig')).toBeVisible();
  await advance(page, 5_000);
  await expect(heading(page, 'Ihr Haus: Klasse C')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(heading(page, 'Ihr Haus: Klasse C')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});

test('a comparison that fails says so, is asked for again, and is forgotten when its answers are', async ({
  page,
}) => {
  await quietVisitor(page);
  await page.addInitScript(rememberAnswers, answered);
  await page.route('**/api/leads/1/compare', (route) => route.abort(), { times: 1 });
  await page.goto('/heizoel-verbrauchsvergleich');
  await page.getByRole('link', { name: 'Weitermachen bei „Was verbrauchen Sie?“' }).click();
  await page.getByRole('button', { name: 'Haus vergleichen' }).click();
  await expect(page.getByText('Der Vergleich hat nicht geklappt')).toBeVisible();
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await page.getByRole('button', { name: 'Anhalten' }).click();
  await expect(page.getByText('Ihr Ergebnis wartet auf Sie.')).toBeVisible();
  await page.getByRole('link', { name: 'Ergebnis ansehen' }).click();
  await expect(heading(page, /Ihr Haus: Klasse/)).toBeVisible();
  await page.goto('/heizoel-verbrauchsvergleich');
  await page.getByRole('button', { name: 'Antworten löschen und neu beginnen' }).click();
  await expect(page.getByText('Ihre Antworten sind gelöscht.')).toBeVisible();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('brennwert.de') ?? '{}').leadGuides);
  await expect.poll(kept).toEqual({});
});

test('who goes back from the result gets the question before it, and a refused answer leads to its question', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  await quietVisitor(page);
  await page.addInitScript(rememberAnswers, answered);
  const goOn = page.getByRole('button', { name: 'Weiter', exact: true });
  const compare = page.getByRole('button', { name: 'Haus vergleichen' });
  await page.goto('/heizoel-verbrauchsvergleich/schritt-8');
  await goOn.click();
  await compare.click();
  await expect(heading(page, 'Fertig')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Wie warm ist es bei Ihnen?')).toBeVisible();
  // The last question is asked again, and compared only when it is sent.
  await goOn.click();
  await expect(heading(page, 'Was verbrauchen Sie?')).toBeVisible();
  const fields = { knowsUse: 'Bitte wählen Sie.', zipCode: 'Diese Postleitzahl gibt es nicht.' };
  await page.route('**/api/leads/1/compare', (route) => route.fulfill({ status: 400, json: { fields } }));
  const correct = (reason: string) =>
    page.getByRole('listitem').filter({ hasText: reason }).getByRole('link', { name: 'Zur Frage' });
  await compare.click();
  await correct(fields.knowsUse).click();
  await expect(heading(page, 'Was verbrauchen Sie?')).toBeVisible();
  await compare.click();
  await correct(fields.zipCode).click();
  await expect(heading(page, 'Wo steht das Haus?')).toBeVisible();
});

test('a step leads on 1.5 s after its last answer, the result 5 s after it has come', {
  tag: '@desktop',
}, async ({ page }) => {
  await quietVisitor(page);
  await page.addInitScript(rememberAnswers, answered);
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  /** By the page's own clock, and until what that brought about has been asked for. */
  const pass = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    for (let turn = 0; turn < 5; turn += 1) await page.evaluate(() => undefined);
  };
  await page.goto('/heizoel-verbrauchsvergleich/schritt-2');
  await page.clock.pauseAt(Date.now() + 60_000);
  await choose(page, 'Doppelhaus oder Reihenende');
  await expect(page.getByText('In anderthalb Sekunden')).toBeAttached();
  await pass(1400);
  const next = '/heizoel-verbrauchsvergleich/schritt-3.data';
  expect(asked).not.toContain(next);
  await pass(100);
  await expect.poll(() => asked).toContain(next);
  await page.clock.resume();
  await expect(heading(page, 'Wann wurde es gebaut?')).toBeVisible();

  await page.goto('/heizoel-verbrauchsvergleich/schritt-9');
  await expect(heading(page, 'Was verbrauchen Sie?')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 120_000);
  const compared = page.waitForResponse('**/api/leads/1/compare');
  await page.getByRole('button', { name: 'Haus vergleichen' }).click();
  await compared;
  // An answer is shown after 200 ms at the earliest.
  await pass(200);
  await expect(page.getByText('In fünf Sekunden kommt Ihr Ergebnis.')).toBeVisible();
  await pass(4900);
  const result = '/leads/heizoelverbrauch/anfrage.data';
  expect(asked).not.toContain(result);
  await pass(100);
  await expect.poll(() => asked).toContain(result);
});

test('a place that a partner serves has a banner, and none where that cannot be found out', {
  tag: '@desktop',
}, async ({ page }) => {
  await quietVisitor(page);
  const banner = page.getByRole('heading', { name: 'Denken Sie über eine neue Heizung nach?' });
  const answers = [{ IsSuccess: true, Payload: true }, { IsSuccess: true, Payload: false }, null];
  await page.route('**/api/enwego/is-available?*', async (route) => {
    const json = answers.shift();
    if (json) await route.fulfill({ json });
    else await route.abort();
  });
  const question = /\/api\/enwego\/is-available\?countryId=1&zipCode=10115$/;
  const open = async () => {
    const isIt = (request: Request) => question.test(request.url());
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isIt),
      page.waitForEvent('requestfailed', isIt),
    ]);
    await page.goto('/heizoelpreise/berlin/10115');
    await ended;
  };
  await open();
  await expect(banner).toBeVisible();
  for (const _ of ['not served', 'no answer']) {
    await open();
    // What the answer changes is drawn with the next picture.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    await expect(banner).toHaveCount(0);
  }
});

/** A partner's server; what it was sent. */
async function partnerServer() {
  const got: { body: { Number: number; Lead: Record<string, unknown> }; signature: string; key: string }[] =
    [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    got.push({
      body: JSON.parse(text),
      signature: String(request.headers['x-brennwert-signature']),
      key: String(request.headers['idempotency-key']),
    });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { got, url: `http://127.0.0.1:${port}/anfragen`, close: () => void server.close() };
}

test('from the guide a household’s request reaches the partner that it ticked by its web hook, once confirmed by mail', {
  tag: ['@deep'],
}, async ({ page }) => {
  const [partner, { visitor: manager, userId }] = await Promise.all([
    partnerServer(),
    signedIn({ role: 'ad_manager' }),
  ]);
  const name = `Wärmebau ${userId}`;
  await manager.press(await manager.open('/support/leads/partner/neu'), 'Speichern', {
    name,
    areas: '80331',
    purpose: 'Er ruft einmal an.',
    privacyUrl: 'https://partner.example/dsgvo',
    price: '24,50',
    dailyCap: '5',
    delivery: 'hook',
    hookUrl: partner.url,
    email: 'p@partner.example',
  });
  await quietVisitor(page);
  await page.goto('/dein-heizoelverbrauch');
  await page.getByLabel('Postleitzahl').fill('80331');
  await page.getByRole('button', { name: 'Vergleich beginnen' }).click();
  await expect(heading(page, 'Was für ein Haus ist es?')).toBeVisible();
  await answerHouse(page);
  await choose(page, '20 bis 21 °C');
  await expect(heading(page, 'Was verbrauchen Sie?')).toBeVisible();
  await choose(page, 'Nein');
  await page.getByRole('link', { name: 'Ergebnis ansehen' }).click();
  await page.getByRole('link', { name: 'Angebote von Fachbetrieben' }).click();
  await expect(heading(page, 'Angebote von Fachbetrieben')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByText('Bitte kreuzen Sie mindestens einen Betrieb an.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByLabel('Nachname').fill('Graf');
  const email = `haus-${userId}@beispiel.example`;
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(heading(page, 'Noch ein Klick')).toBeVisible();
  await market.finishJobs();
  expect(partner.got).toEqual([]);
  const [mail] = await market.mailsTo(email);
  const link = /\/leads\/bestaetigen\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Ja, Anfrage senden' }).click();
  await expect(heading(page, 'Ihre Anfrage ist unterwegs')).toBeVisible();
  await expectAccessible(page);
  await market.finishJobs();
  expect(partner.got).toMatchObject([
    {
      body: { Number: 1, Lead: { LastName: 'Graf', Email: email, ZipCode: '80331' } },
      key: expect.stringMatching(/^lead-\d+$/),
    },
  ]);
  expect(partner.got[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  partner.close();
});

test('by keyboard the Austrian guide about another heating is answered, held, led back to what is missing, and sent', {
  tag: ['@desktop'],
}, async ({ page, baseURL }) => {
  await quietVisitor(page);
  const { to, press, type, expectLedTo } = keyboardOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(siteUrl(baseURL, 'at', '/leads/ratgeber/2'));
  await expectAccessible(page);
  await press(page.getByRole('link', { name: 'Vergleich beginnen' }));
  await type(page.getByLabel('Postleitzahl'), '1010');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Was für ein Haus ist es?')).toBeFocused();
  await press(page.getByRole('radio', { name: 'Freistehend' }), 'Space');
  await press(page.getByRole('button', { name: 'Anhalten' }));
  await expect(page.getByText('Es geht nicht mehr von selbst weiter.')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Weiter', exact: true }));
  await expect(heading(page, 'Wann wurde es gebaut?')).toBeFocused();
  await press(page.getByRole('button', { name: 'Weiter', exact: true }));
  await expectLedTo(page.getByRole('radio', { name: 'Vor 1977' }), 'focus');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '1977 bis 2001' })).toBeChecked();
  await press(page.getByRole('link', { name: 'Zurück' }));
  await expect(page.getByRole('radio', { name: 'Freistehend' })).toBeChecked();
  await to(page.getByRole('link', { name: 'Später weitermachen' }));

  const house = new URLSearchParams({
    zipCode: '1010',
    buildingKind: 'detached',
    built: 'passive',
    livingArea: '140',
    persons: '3',
    boiler: 'condensing',
    balanced: 'yes',
    heatsWater: 'no',
    solar: 'none',
    when: 'year',
    owner: 'own',
    wantedHeating: 'pellets',
    radiators: 'floor',
    pelletRoom: 'yes',
    knowsUse: 'no',
    ratgeber: '2',
  });
  await page.goto(siteUrl(baseURL, 'at', `/leads/lead-formular?${house}`));
  await press(page.getByRole('checkbox', { name: /Installationen Muster/ }), 'Space');
  await type(page.getByLabel('Nachname'), 'Huber');
  await press(page.getByRole('button', { name: 'Anfrage senden' }));
  await expectLedTo(page.getByLabel('E-Mail-Adresse'));
  await page.keyboard.insertText(`huber-${Date.now()}@beispiel.example`);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Noch ein Klick')).toBeVisible();
  await expectAccessible(page);
  const leadId = Number.parseInt(new URL(page.url()).searchParams.get('gesendet') ?? '', 10);
  expect(leadId).toBeGreaterThan(0);
  const selected = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('brennwert.at') ?? '{}').leadGuides?.[2]?.selectedLeadId,
    );
  await expect.poll(selected).toBe(leadId);
});

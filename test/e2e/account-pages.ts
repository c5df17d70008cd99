import { type APIRequestContext, expect, type Page, type Route, request } from '@playwright/test';

/** Of every persona of the demo market. */
export const demoPassword = 'Brennwert-Demo-26';

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Kennwort', { exact: true }).fill(password);
  await page.getByLabel('Kennwort', { exact: true }).press('Enter');
}

/** The same without a look at the form, for whoever is only needed to act. */
export async function signInByRequest(page: Page, email: string, password = demoPassword): Promise<void> {
  const data = { UserName: email, Password: password };
  expect((await page.request.post('/api/account/jwt/anmelden', { data })).ok()).toBe(true);
}

/** The same for signing out. The page is left before: it would see the end of its login and load anew at any moment. */
export async function signOutByRequest(page: Page): Promise<void> {
  await page.goto('about:blank');
  expect((await page.request.post('/api/account/jwt/abmelden')).ok()).toBe(true);
}

/**
 * Ends the login on the server and leaves the browser with cookies that are good for nothing. A page that asks about its
 * login in between hears the answer when both is done.
 */
export async function endLoginElsewhere(page: Page, request: APIRequestContext): Promise<void> {
  const cookies = await page.context().cookies();
  const isOfLogin = ({ name }: { name: string }) => name.startsWith('.auth.');
  const cookie = cookies.filter(isOfLogin).map(({ name, value }) => `${name}=${value}`);
  const expiration = cookies.find(({ name }) => name === '.auth._expiration');
  if (!expiration) throw new Error('nobody is signed in');
  const ended = Promise.withResolvers<void>();
  const wait = (route: Route) => ended.promise.then(() => route.continue());
  await page.route('**/api/account/get/token', wait);
  await request.post('/api/account/jwt/abmelden', { headers: { cookie: cookie.join('; ') } });
  await page.context().addCookies([{ ...expiration, value: '1' }]);
  ended.resolve();
  await page.unroute('**/api/account/get/token', wait);
}

/** Nobody has it yet; mails to this domain show their links. */
export const newEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@demo.example`;

/**
 * Path of a link in a mail that the marketplace kept, read as the admin. `link` is looked for in the newest mail with
 * `subject` to `recipient`.
 */
export async function pathFromMail(
  baseURL: string | undefined,
  mail: { recipient: string; subject: RegExp; link: RegExp },
): Promise<string> {
  const admin = await request.newContext({ baseURL: baseURL ?? '' });
  const credentials = { UserName: 'admin@demo.example', Password: demoPassword };
  expect((await admin.post('/api/account/jwt/anmelden', { data: credentials })).ok()).toBe(true);
  const address = await addressOfMail(admin, mail);
  const html = await (await admin.get(`${address}/ansicht`)).text();
  await admin.dispose();
  const hrefs = [...html.matchAll(/href="(http[^"]*)"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );
  const found = hrefs.find((href) => mail.link.test(href));
  if (!found) throw new Error(`no link ${mail.link} in the mail: ${hrefs.join(' ')}`);
  const { pathname, search, hash } = new URL(found);
  return `${pathname}${search}${hash}`;
}

/** Jobs may need a moment: the first mail of a process waits for its templates and for the jobs of the start. */
async function addressOfMail(
  admin: APIRequestContext,
  { recipient, subject }: { recipient: string; subject: RegExp },
): Promise<string> {
  let address = '';
  const look = async () => {
    const html = await (await admin.get(`/support/mails?suche=${encodeURIComponent(recipient)}`)).text();
    const rows = [...html.matchAll(/href="(\/support\/mails\/\d+)"[^>]*>([^<]*)</g)];
    address = rows.find(([, , title]) => subject.test(title ?? ''))?.[1] ?? '';
    return address;
  };
  await expect.poll(look, { timeout: 30_000, message: `no mail ${subject} to ${recipient}` }).not.toBe('');
  return address;
}

/** Of everybody whom a test registers. */
export const ownPassword = 'drei Kessel am Deich';

/**
 * Somebody of this test alone, signed in: what is done to a persona would reach the tests beside it. How it looks to
 * register is the matter of customer-journeys.spec.ts.
 */
export async function newCustomer(page: Page, baseURL: string | undefined): Promise<string> {
  const email = newEmail('nora');
  const form = { firstName: 'Nora', lastName: 'Neumann', email };
  expect((await page.request.post('/benutzerkonto/anmeldung/register', { form })).ok()).toBe(true);
  const link = { recipient: email, subject: /bestätigen Sie Ihr Konto/, link: /anfrage-bestaetigen/ };
  const path = await pathFromMail(baseURL, link);
  await page.request.post(path, { form: { password: ownPassword } });
  await page.goto('/kunde/startseite');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Neumann');
  return email;
}

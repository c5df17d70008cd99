import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { demoPassword, emailOf, personas } from '#demo/fill-personas.ts';
import { market, type NewPerson, type Person } from './market.ts';
import { ownPassword } from './people.ts';

const passwordOf = (email: string): string =>
  personas.some((persona) => emailOf(persona) === email) ? demoPassword : ownPassword;

export async function signIn(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Kennwort', { exact: true }).fill(password);
  await page.getByLabel('Kennwort', { exact: true }).press('Enter');
}

/** The same without a look at the form, for whoever is only needed to act. */
export async function signInByRequest(
  page: Page,
  email: string,
  password = passwordOf(email),
): Promise<void> {
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

/** Nobody has it yet. */
export const newEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@demo.example`;

/** Path of a link in the newest mail with `subject` to `recipient`; the mail may have been asked for just now. */
export async function pathFromMail(mail: {
  recipient: string;
  subject: RegExp;
  link: RegExp;
}): Promise<string> {
  await market.finishJobs();
  const mails = await market.mailsTo(mail.recipient);
  const found = mails.find(({ subject }) => mail.subject.test(subject));
  if (!found)
    throw new Error(`no mail ${mail.subject} among: ${mails.map(({ subject }) => subject).join(', ')}`);
  const links = found.html
    .matchAll(/href="(http[^"]*)"/g)
    .map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const link = links.find((href) => mail.link.test(href));
  if (!link) throw new Error(`no link ${mail.link} in ${found.html}`);
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
}

/** Somebody of this test alone, signed in without a look at the form; no page is open yet. */
export async function signedInPerson(page: Page, person: NewPerson = {}): Promise<Person> {
  const added = await market.addPerson(person);
  await signInByRequest(page, added.email);
  return added;
}

/** A customer of this test alone on their start page. How it looks to register is the matter of customer-journeys.spec.ts. */
export async function newCustomer(page: Page): Promise<string> {
  const { email } = await signedInPerson(page);
  await page.goto('/kunde/startseite');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Neumann');
  return email;
}

import { type Browser, expect, type Page } from '@playwright/test';

/** Of every persona of the demo market. */
export const demoPassword = 'Brennwert-Demo-26';

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Kennwort', { exact: true }).fill(password);
  await page.getByLabel('Kennwort', { exact: true }).press('Enter');
}

/** Nobody has it yet; mails to this domain show their links. */
export const newEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@demo.example`;

/**
 * Path of a link in a mail that the marketplace kept, read as the admin. `link` is looked for in the mail with
 * `subject` to `recipient`.
 */
export async function pathFromMail(
  browser: Browser,
  baseURL: string | undefined,
  mail: { recipient: string; subject: RegExp; link: RegExp },
): Promise<string> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const list = `/support/mails?suche=${encodeURIComponent(mail.recipient)}`;
  await page.goto(`/benutzerkonto/anmeldung?ReturnUrl=${encodeURIComponent(list)}`);
  await signIn(page, 'admin@demo.example');
  await page.waitForURL(/support\/mails\?suche/);
  const row = page.getByRole('link', { name: mail.subject }).first();
  await expect
    .poll(
      async () => {
        await page.reload();
        return row.count();
      },
      // The first mail of a process waits for its templates and for the jobs of the start.
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const html = await (await page.request.get(`${await row.getAttribute('href')}/ansicht`)).text();
  await context.close();
  const hrefs = [...html.matchAll(/href="(http[^"]*)"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );
  const found = hrefs.find((href) => mail.link.test(href));
  if (!found) throw new Error(`no link ${mail.link} in the mail: ${hrefs.join(' ')}`);
  const { pathname, search, hash } = new URL(found);
  return `${pathname}${search}${hash}`;
}

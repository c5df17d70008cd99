import { expect } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessible, expectToFit, quietVisitor } from './visitor.ts';

test('a notice comes when the page has come, is put away, and stays away', { tag: '@quick-phone' }, async ({
  page,
}) => {
  await quietVisitor(page);
  await page.goto('/mex/magazin');
  const notice = page.getByRole('region', { name: 'Hinweis' });
  await expect(notice.getByRole('link', { name: 'Newsletter bestellen' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  const counted = page.waitForRequest((request) => request.postData()?.includes('closings') ?? false);
  await notice.getByRole('button', { name: 'Hinweis schließen' }).click();
  await expect(notice).toBeHidden();
  await counted;
  const asked = page.waitForResponse(/\/prompts\?path=/);
  await page.reload();
  expect(await (await asked).json()).toHaveLength(1);
  await expect(notice).toBeHidden();
});

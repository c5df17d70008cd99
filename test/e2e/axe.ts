import type { Page } from '@playwright/test';
import axe, { type ElementContext, type Result, type RunOnly } from 'axe-core';

/** Nothing: every rule, on the whole page. */
export type Looked = { tags?: readonly string[]; rules?: readonly string[]; exclude?: string };

/**
 * What axe objects to on a page when nothing on it moves or changes colour any more, frames not looked into. Only that
 * is asked for: to report every node that is all right, and to have that summed up in a blank page, as AxeBuilder does,
 * takes several times as long.
 */
export async function violationsOf(page: Page, { tags, rules, exclude }: Looked = {}): Promise<Result[]> {
  const runOnly: RunOnly | undefined = tags
    ? { type: 'tag', values: [...tags] }
    : rules && { type: 'rule', values: [...rules] };
  const asked = {
    context: { include: ['html'], ...(exclude && { exclude: [exclude] }) } satisfies ElementContext,
    options: { ...(runOnly && { runOnly }), resultTypes: ['violations' as const] },
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async ({ context, options }) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // Frame by frame: the promise of a transition that is cut short by another may never be kept. What has just been
    // changed begins its transition in the next frame, and so does what inherits from it.
    do {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    } while (isMoving());
    return (await inPage.run(context, options)).violations;
  }, asked);
}

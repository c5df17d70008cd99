import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has between two things that a person wants. */
const maxStops = 150;

type Stop = { isThere: boolean; isBehind: boolean; fault: string | null };

/** Within a frame the mark is drawn by its own page. */
const isMarkedInside = () =>
  getComputedStyle(document.activeElement ?? document.body).outlineStyle !== 'none';

/**
 * What is focused, seen from where the keyboard wants to go, and what is wrong with it: no mark of the focus, out of
 * sight, or below something else (WCAG 2.2, 2.4.7 and 2.4.11).
 */
function lookAt(target: Element): Stop {
  const at = document.activeElement ?? document.body;
  const isBehind = (target.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (at === document.body || at.matches('[tabindex="-1"]'))
    return { isThere: at === target, isBehind, fault: null };
  const name = at.outerHTML.slice(0, 160);
  const frames = ['.field-box', '.rich-text', '.choice', '.chart'];
  const marked = [at, ...frames.map((frame) => at.closest(frame))];
  const isFrame = at instanceof HTMLIFrameElement;
  const isMarked = marked.some((element) => {
    const { outlineStyle, outlineWidth } = element
      ? getComputedStyle(element)
      : { outlineStyle: 'none', outlineWidth: '0' };
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  // Of a link over two lines the first one.
  const [box = at.getBoundingClientRect()] = at.getClientRects();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const isSeen = top !== null && (at.contains(top) || top.contains(at) || at.closest('label')?.contains(top));
  const fault =
    !isMarked && !isFrame
      ? `not marked: ${name}`
      : !isSeen
        ? `covered by ${top?.outerHTML.slice(0, 160)}: ${name}`
        : null;
  return { isThere: at === target, isBehind, fault };
}

/** What is wrong with what has the focus within the frame that has it. */
async function faultInFrame(page: Page): Promise<string | null> {
  const active = await page.evaluateHandle(() => document.activeElement);
  const frame = await active.asElement()?.contentFrame();
  return !frame || (await frame.evaluate(isMarkedInside)) ? null : `not marked within ${frame.url()}`;
}

/** Somebody without a mouse: goes with the Tab key alone and sees each time where they are. */
export function keyboardOf(page: Page) {
  /** Goes to something, forward or back in the page's order. */
  async function to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    let stop = await target.evaluate(lookAt);
    const key = stop.isBehind ? 'Shift+Tab' : 'Tab';
    for (let stops = 0; !stop.isThere; stops++) {
      expect(stops, `${target} is reached`).toBeLessThan(maxStops);
      await page.keyboard.press(key);
      // What is beside a control, such as its tooltip, follows it when the page scrolls, a frame later.
      const faultNow = async () => {
        stop = await target.evaluate(lookAt);
        return stop.fault ?? (await faultInFrame(page));
      };
      await expect.poll(faultNow, { intervals: [0, 20, 100, 500] }).toBeNull();
    }
  }
  return {
    to,
    async press(target: Locator, key = 'Enter'): Promise<void> {
      await to(target);
      await page.keyboard.press(key);
    },
    async type(target: Locator, text: string): Promise<void> {
      await to(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    /** What a refused form has to do: the focus is on what says why and leads from there to the wrong field, or on it at once. */
    async expectLedTo(wrong: Locator, by: 'summary' | 'focus' = 'summary'): Promise<void> {
      if (by === 'summary') {
        await expect(page.getByRole('alert')).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      await expect(wrong).toBeFocused();
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    },
  };
}

import { useTexts } from '#web/locale.ts';
import { useSite } from '#web/site.ts';
import { shellTexts } from './shell.texts.ts';

/** On every page of the demo market: what is shown is invented. */
export function DemoMark() {
  const { isDemo } = useSite();
  const texts = useTexts(shellTexts);
  if (!isDemo) return null;
  return (
    <span
      className="rounded-full bg-tint px-3 py-1 text-sm text-ink-2 max-[22.5rem]:px-2"
      title={texts.demoHint}
    >
      {texts.demo}
    </span>
  );
}

import { useTexts } from '#platform/i18n/locale.ts';
import { InfoTip } from '#platform/ui/info-tip.tsx';
import { useSite } from '#shell/site.ts';
import { shellTexts } from './shell.texts.ts';

/** On every page of the demo market: what is shown is invented. */
export function DemoMark() {
  const { isDemo } = useSite();
  return isDemo ? <DemoBadge /> : null;
}

/** The mark itself, also for pages that have no site around them. */
export function DemoBadge() {
  const texts = useTexts(shellTexts);
  return (
    <InfoTip
      label={texts.demo}
      word={
        <span className="rounded-full bg-tint px-3 py-1 text-sm text-ink-2 max-[22.5rem]:px-2">
          {texts.demo}
        </span>
      }
    >
      {texts.demoHint}
    </InfoTip>
  );
}

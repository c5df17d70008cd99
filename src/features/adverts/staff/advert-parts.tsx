import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { advertTexts } from './advert.texts.ts';
import type { AdvertLine } from './adverts.store.ts';

type BadgesProps = Pick<AdvertLine, 'isLive' | 'isStopped' | 'state'>;

/** Whether it is shown, and how its latest version stands when that is another. */
export function AdvertBadges({ isLive, isStopped, state }: BadgesProps) {
  const texts = useTexts(advertTexts);
  return (
    <span className="flex flex-wrap gap-1 font-normal tracking-normal">
      {isStopped ? (
        <Badge tone="bad">{texts.stopped}</Badge>
      ) : (
        <Badge tone={isLive ? 'good' : 'neutral'}>{isLive ? texts.live : texts.notLive}</Badge>
      )}
      {state !== 'approved' && (
        <Badge tone={state === 'draft' ? 'neutral' : 'warn'}>{texts.states[state]}</Badge>
      )}
    </span>
  );
}

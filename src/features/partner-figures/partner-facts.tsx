import type { Partner } from '#features/partners/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { figuresTexts, shareOf } from './figures.texts.ts';

/** Where a brand is shown and what is agreed of its orders. */
export function PartnerFacts({ partner }: { partner: Pick<Partner, 'host' | 'share' | 'isActive'> }) {
  const texts = useTexts(figuresTexts);
  const { host, share, isActive } = partner;
  const facts = [
    [texts.facts.host, host],
    [texts.facts.share, shareOf(share)],
    [texts.facts.state, isActive ? texts.states.active : texts.states.resting],
  ];
  return (
    <dl className="mt-3 mb-5 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

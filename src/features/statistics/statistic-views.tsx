import { useTexts } from '#platform/i18n/locale.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { conversionTexts } from './conversion/conversion.texts.ts';

/** The two pages of the statistics, one beside the other. */
export function StatisticViews({ current }: { current: 'orders' | 'conversion' }) {
  const texts = useTexts(conversionTexts);
  return (
    <ChipLinks
      label={texts.views}
      className="mt-4"
      links={[
        { label: texts.orders, to: '/statistics', current: current === 'orders' },
        { label: texts.conversion, to: '/statistics/konversion', current: current === 'conversion' },
      ]}
    />
  );
}

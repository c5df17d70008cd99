import { useTexts } from '#platform/i18n/locale.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { staffPages } from '#shell/shared.ts';
import { conversionTexts } from './conversion/conversion.texts.ts';

/** The two pages of the statistics, one beside the other. */
export function StatisticViews({ current }: { current: 'orders' | 'conversion' }) {
  const texts = useTexts(conversionTexts);
  return (
    <ChipLinks
      label={texts.views}
      className="mt-4"
      links={[
        { label: texts.orders, to: staffPages['statistics/statistics'].path, current: current === 'orders' },
        {
          label: texts.conversion,
          to: staffPages['statistics/conversion/conversion'].path,
          current: current === 'conversion',
        },
      ]}
    />
  );
}

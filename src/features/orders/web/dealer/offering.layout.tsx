import { Outlet, useLocation } from 'react-router';
import { useTexts } from '#web/locale.ts';
import { ChipLinks } from '#web/ui/chips.tsx';
import { dealerTexts } from './dealer.texts.ts';
import { offeringPages } from './offering-pages.ts';

/** Prices, zones and conditions belong together: one entry of the portal with pages below it. */
export default function OfferingLayout() {
  const texts = useTexts(dealerTexts);
  const { pathname } = useLocation();
  return (
    <>
      <ChipLinks
        label={texts.offeringLabel}
        className="mt-5"
        links={offeringPages.map(({ key, to }) => ({
          label: texts.offering[key],
          to,
          current: pathname === to || pathname.startsWith(`${to}/`),
        }))}
      />
      <Outlet />
    </>
  );
}

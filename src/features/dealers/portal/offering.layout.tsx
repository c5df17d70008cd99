import { Outlet, useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { portalTexts } from './portal.texts.ts';

/** Prices, zones and conditions belong together: one entry of the portal with pages below it. */
export default function OfferingLayout() {
  const texts = useTexts(portalTexts);
  const { pathname } = useLocation();
  return (
    <>
      <ChipLinks
        label={texts.offeringLabel}
        className="mt-5"
        links={texts.offering.map(({ label, to }) => ({
          ...{ label, to, current: pathname === to || pathname.startsWith(`${to}/`) },
        }))}
      />
      <Outlet />
    </>
  );
}

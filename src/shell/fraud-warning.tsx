import { useEffect, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { BottomBar } from './bottom-bar.tsx';
import { readMemory, remember } from './country-storage.ts';
import { servicesTexts } from './shell-services.texts.ts';
import { useCountry } from './site.ts';

/** The warning of fake shops: shown once per country and browser. */
export function FraudWarning() {
  const texts = useTexts(servicesTexts);
  const { code } = useCountry();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(readMemory(code).fraudWarningSeen !== true), [code]);
  if (!open) return null;
  const close = () => {
    remember(code, { fraudWarningSeen: true });
    setOpen(false);
  };
  return (
    <BottomBar
      title={texts.fraudTitle}
      text={texts.fraud}
      actions={
        <button type="button" onClick={close} className="button button-outline">
          {texts.fraudSeen}
        </button>
      }
    />
  );
}

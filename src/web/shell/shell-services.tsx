import { ConsentBar } from '#web/consent/consent-bar.tsx';
import { useConsent } from '#web/consent/use-consent.ts';
import { useErrorReporting } from '#web/error-reporting/use-error-reporting.ts';
import { useSite } from '#web/site.ts';
import { ToastHost } from '#web/ui/toast-host.tsx';
import { Tooltips } from '#web/ui/tooltip.tsx';
import { useAppBridge } from './app-bridge.ts';
import { FraudWarning } from './fraud-warning.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useFocusOnRefusal } from './use-focus-on-refusal.ts';
import { useSessionRenewal } from './use-session-renewal.ts';
import { useSignedIn } from './use-signed-in.ts';

/** What runs beside every page; `failed` says that the page at hand is the error page. */
export function ShellServices({ failed }: { failed: boolean }) {
  useErrorReporting();
  useSessionRenewal();
  useSignedIn();
  useAppBridge();
  useFocusOnNavigation();
  useFocusOnRefusal();
  const [consent, readConsentAgain] = useConsent();
  const { isAppView } = useSite();
  return (
    <>
      <LoadingBar failed={failed} />
      <OfflineNotice />
      {consent === 'open' && <ConsentBar onKept={readConsentAgain} />}
      {typeof consent === 'object' && !isAppView && <FraudWarning />}
      <ToastHost />
      <Tooltips />
    </>
  );
}

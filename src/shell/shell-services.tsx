import { ToastHost } from '#platform/ui/toast-host.tsx';
import { Tooltips } from '#platform/ui/tooltip.tsx';
import { ConsentBar } from '#shell/consent/consent-bar.tsx';
import { useConsent } from '#shell/consent/use-consent.ts';
import { useErrorReporting } from '#shell/error-reporting/use-error-reporting.ts';
import { useAppBridge } from './app-bridge.ts';
import { FraudWarning } from './fraud-warning.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useSessionRenewal } from './session/use-session-renewal.ts';
import { useSignedIn } from './session/use-signed-in.ts';
import { useSite } from './site.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useFocusOnRefusal } from './use-focus-on-refusal.ts';

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

import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { servicesTexts } from './shell-services.texts.ts';

/** Says that the connection is lost for as long as it is, with no code that would have to be loaded for it. */
export function OfflineNotice() {
  const texts = useTexts(servicesTexts);
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    const back = () => showToast({ kind: 'success', title: texts.online });
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [texts]);
  return (
    <div role="status" className="fixed inset-x-4 top-20 z-50 mx-auto w-fit print:hidden">
      {!isOnline && (
        <Notice tone="warn" className="shadow-raised">
          {texts.offline}
        </Notice>
      )}
    </div>
  );
}

function listen(act: () => void): () => void {
  window.addEventListener('offline', act);
  window.addEventListener('online', act);
  return () => {
    window.removeEventListener('offline', act);
    window.removeEventListener('online', act);
  };
}

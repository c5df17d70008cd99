import { useEffect } from 'react';
import { useTexts } from '#web/locale.ts';
import { showToast } from '#web/ui/toast.ts';
import { servicesTexts } from './shell-services.texts.ts';

/** Says when the connection is lost and when it is back. */
export function useOnlineNotice(): void {
  const texts = useTexts(servicesTexts);
  useEffect(() => {
    const lost = () => showToast({ kind: 'warning', title: texts.offline });
    const back = () => showToast({ kind: 'success', title: texts.online });
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, [texts]);
}

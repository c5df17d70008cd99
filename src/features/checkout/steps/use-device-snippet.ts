import { useEffect } from 'react';
import type { SummaryPayment } from '../checkout.view.ts';

/**
 * Loads the lender's device check, once the customer has agreed: a global `di` names token and page, then its script
 * reads it (Ratepay, device identification).
 */
export function useDeviceSnippet(device: SummaryPayment['device']): void {
  const url = device?.url;
  const id = device?.id;
  const token = device?.token;
  useEffect(() => {
    if (!url || document.querySelector('script[data-device]')) return;
    Object.assign(window, { di: { t: token, v: id, l: 'Checkout' } });
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.dataset.device = '';
    document.head.append(script);
  }, [url, id, token]);
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type ToastMessage } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

export type NumberedToast = ToastMessage & { id: number };

/** Waits for the first message, then loads the layer that shows it. Once, in the root. */
export function ToastHost() {
  const [messages, setMessages] = useState<readonly NumberedToast[]>([]);
  useEffect(
    () =>
      onToast((message) =>
        setMessages((shown) => [...shown, { ...message, id: (shown.at(-1)?.id ?? 0) + 1 }]),
      ),
    [],
  );
  if (messages.length === 0) return null;
  return (
    <Suspense>
      <Toaster messages={messages} />
    </Suspense>
  );
}

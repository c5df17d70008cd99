import { type ComponentType, useEffect, useRef, useState } from 'react';
import { onToast, type ToastMessage } from './toast.ts';

export type NumberedToast = ToastMessage & { id: number };
type Layer = ComponentType<{ messages: readonly NumberedToast[] }>;

/** Waits for the first message, then loads the layer that shows it. Once, in the root. */
export function ToastHost() {
  const [messages, setMessages] = useState<readonly NumberedToast[]>([]);
  const [Layer, setLayer] = useState<Layer | null>(null);
  const last = useRef(0);
  const isLoaded = useRef(false);
  useEffect(() => {
    const show = async (message: ToastMessage) => {
      // A load that fails goes on failing for as long as the page lives: without a connection none is begun.
      if (!isLoaded.current && !navigator.onLine) return;
      last.current += 1;
      const numbered = { ...message, id: last.current };
      setMessages((shown) => [...shown, numbered]);
      try {
        const { Toaster } = await import('./toaster.tsx');
        isLoaded.current = true;
        setLayer(() => Toaster);
      } catch {
        // Said later, with the next message, it would not be true any more.
        setMessages((shown) => shown.filter(({ id }) => id !== numbered.id));
      }
    };
    return onToast((message) => void show(message));
  }, []);
  return Layer && <Layer messages={messages} />;
}

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ToastMessage } from './toaster.tsx';

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | null = null;

/** Shows a short message at the edge of the screen. Browser only; the layer is loaded with the first message. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** For the host in the root: receives what was said before it was there, too. */
function onToast(listen: Listener): () => void {
  listener = listen;
  for (const message of waiting.splice(0)) listen(message);
  return () => {
    listener = null;
  };
}

type NumberedToast = ToastMessage & { id: number };
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

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export type ToastMessage = {
  kind: ToastKind;
  title: string;
  text?: string;
  /** Default 5000; 0 keeps it until closed. */
  durationMs?: number;
};

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | null = null;

/** Shows a short message at the edge of the screen. Browser only; the layer is loaded with the first message. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** For the host in the root: receives what was said before it was there, too. */
export function onToast(listen: Listener): () => void {
  listener = listen;
  for (const message of waiting.splice(0)) listen(message);
  return () => {
    listener = null;
  };
}

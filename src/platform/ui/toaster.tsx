import { Toast } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

const looks: Record<ToastKind, { icon: typeof Info; mark: string }> = {
  success: { icon: CircleCheck, mark: 'text-good' },
  info: { icon: Info, mark: 'text-ink-2' },
  warning: { icon: TriangleAlert, mark: 'text-warn' },
  error: { icon: CircleAlert, mark: 'text-bad' },
};

/** The layer of toasts: at most three, 350 px wide, announced, closable, F6 moves into it. */
export function Toaster({ messages }: { messages: readonly (ToastMessage & { id: number })[] }) {
  const texts = useTexts(uiTexts);
  const [manager] = useState(() => Toast.createToastManager());
  const lastShown = useRef(0);
  useEffect(() => {
    for (const message of messages) {
      if (message.id <= lastShown.current) continue;
      lastShown.current = message.id;
      manager.add({
        title: message.title,
        type: message.kind,
        timeout: message.durationMs ?? 5000,
        priority: message.kind === 'error' ? 'high' : 'low',
      });
    }
  }, [messages, manager]);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={texts.notifications}
          className="fixed inset-x-4 bottom-4 z-50 ml-auto flex max-w-toast flex-col gap-2.5 outline-none"
        >
          <ToastStack />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastStack() {
  const { toasts } = Toast.useToastManager();
  const texts = useTexts(uiTexts);
  return toasts.map((toast) => {
    const look = looks[(toast.type ?? 'info') as ToastKind];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="popup rounded-md border border-line bg-surface shadow-raised data-limited:hidden"
      >
        <Toast.Content className="flex items-start gap-3 py-2 pr-1 pl-4">
          <Icon of={look.icon} className={classNames('mt-3', look.mark)} />
          <div className="min-w-0 flex-1 py-2.5">
            <Toast.Title className="text-base leading-snug font-semibold tracking-normal" />
          </div>
          <Toast.Close
            aria-label={texts.close}
            className="grid size-11 place-items-center rounded-md text-ink-2"
          >
            <Icon of={X} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export type ToastMessage = {
  kind: ToastKind;
  title: string;
  /** Default 5000; 0 keeps it until closed. */
  durationMs?: number;
};

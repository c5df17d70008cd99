import { Toast } from '@base-ui/react/toast';
import { CircleCheck, TriangleAlert, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

const looks = {
  success: { icon: CircleCheck, mark: 'text-good' },
  warning: { icon: TriangleAlert, mark: 'text-warn' },
} as const;

export type ToastMessage = { kind: keyof typeof looks; title: string };

/**
 * The layer of toasts: at most three, 350 px wide, announced, closable, F6 moves into it. Never over the buttons of a bar
 * at the lower edge.
 */
export function Toaster({ messages }: { messages: readonly (ToastMessage & { id: number })[] }) {
  const texts = useTexts(uiTexts);
  const [manager] = useState(() => Toast.createToastManager());
  const lastShown = useRef(0);
  useEffect(() => {
    for (const message of messages) {
      if (message.id <= lastShown.current) continue;
      lastShown.current = message.id;
      manager.add({ title: message.title, type: message.kind, timeout: 5000, priority: 'low' });
    }
  }, [messages, manager]);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={texts.notifications}
          className="toasts fixed inset-x-4 bottom-4 z-50 in-[:root:has(.bottom-bar)]:top-20 in-[:root:has(.bottom-bar)]:bottom-auto ml-auto flex max-w-toast flex-col gap-2.5 outline-none"
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
    const look = looks[toast.type as ToastMessage['kind']];
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

import { Popover as Base } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

/**
 * A small layer below what it explains, with a close button, at most 276 px wide. The page behind is dimmed and blurred.
 */
export function Popover(props: {
  anchor: RefObject<Element | null>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const texts = useTexts(uiTexts);
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && props.onClose()} modal>
      <Base.Portal>
        <Base.Backdrop className="backdrop popup fixed inset-0 z-40" />
        <Base.Positioner
          anchor={props.anchor}
          side="bottom"
          sideOffset={10}
          collisionPadding={12}
          className="z-50"
        >
          <Base.Popup className="popup max-w-popover rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-raised outline-none">
            <Base.Arrow className="size-3 rotate-45 border border-line bg-surface data-[side=bottom]:-top-1.5 data-[side=bottom]:border-r-0 data-[side=bottom]:border-b-0 data-[side=top]:-bottom-1.5 data-[side=top]:border-t-0 data-[side=top]:border-l-0 data-[side=left]:hidden data-[side=right]:hidden" />
            <Base.Close
              aria-label={texts.close}
              className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
            >
              <Icon of={X} />
            </Base.Close>
            <Base.Title className="mb-1.5 pr-8 text-base tracking-normal">{props.title}</Base.Title>
            <Base.Description render={<div />}>{props.children}</Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import { Popover as Base } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './ui.texts.ts';

type Props = {
  /** The button that opens it; leave it out when `open` and `anchor` are given. */
  trigger?: ReactElement;
  anchor?: RefObject<Element | null>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title?: string;
  /** Dims and blurs the page behind, as the calculator's validation does. */
  dimmed?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
};

/** A small layer beside what it explains, with a close button. At most 276 px wide. */
export function Popover(props: Props) {
  const state = props.open === undefined ? {} : { open: props.open };
  return (
    <Base.Root {...state} onOpenChange={(open) => props.onOpenChange?.(open)} modal={props.dimmed ?? false}>
      {props.trigger && <Base.Trigger render={props.trigger} />}
      <Base.Portal>
        {props.dimmed && <Base.Backdrop className="backdrop popup fixed inset-0 z-40" />}
        <Base.Positioner
          anchor={props.anchor}
          side={props.side ?? 'bottom'}
          sideOffset={10}
          collisionPadding={12}
          className="z-50"
        >
          <PopoverPanel title={props.title}>{props.children}</PopoverPanel>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function PopoverPanel({ title, children }: { title: string | undefined; children: ReactNode }) {
  const texts = useTexts(uiTexts);
  return (
    <Base.Popup
      className={classNames(
        'popup max-w-popover rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-raised',
        'outline-none',
      )}
    >
      <Base.Arrow className="size-3 rotate-45 border border-line bg-surface data-[side=bottom]:-top-1.5 data-[side=bottom]:border-r-0 data-[side=bottom]:border-b-0 data-[side=top]:-bottom-1.5 data-[side=top]:border-t-0 data-[side=top]:border-l-0 data-[side=left]:hidden data-[side=right]:hidden" />
      <Base.Close
        aria-label={texts.close}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
      >
        <Icon of={X} />
      </Base.Close>
      {title && <Base.Title className="mb-1.5 pr-8 text-base tracking-normal">{title}</Base.Title>}
      <Base.Description render={<div />} className={title ? undefined : 'pr-8'}>
        {children}
      </Base.Description>
    </Base.Popup>
  );
}

import { Popover } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { uiTexts } from '#platform/ui/ui.texts.ts';
import { useCountry } from '#shell/shared.ts';
import { calculatorTexts } from './calculator.texts.ts';
import { type Issue, issueText, validationTexts } from './validation.rules.ts';

type Props = {
  issues: readonly Issue[];
  group: ProductGroupSlug;
  anchor: RefObject<Element | null>;
  onClose(): void;
};

/**
 * What is wrong, in a small layer below the form, at most 276 px wide; the page behind is dimmed and blurred. Loaded when it is
 * first needed.
 */
export default function ValidationPopover({ issues, group, anchor, onClose }: Props) {
  const texts = useTexts(validationTexts);
  const unit = useTexts(calculatorTexts).unit[productGroupOfSlug(group)?.unit ?? 'l'];
  const { close } = useTexts(uiTexts);
  const { locale } = useCountry();
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()} modal>
      <Popover.Portal>
        <Popover.Backdrop className="backdrop popup fixed inset-0 z-40" />
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          sideOffset={10}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup className="popup max-w-popover rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-raised outline-none">
            <Popover.Arrow className="size-3 rotate-45 border border-line bg-surface data-[side=bottom]:-top-1.5 data-[side=bottom]:border-r-0 data-[side=bottom]:border-b-0 data-[side=top]:-bottom-1.5 data-[side=top]:border-t-0 data-[side=top]:border-l-0 data-[side=left]:hidden data-[side=right]:hidden" />
            <Popover.Close
              aria-label={close}
              className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
            >
              <Icon of={X} />
            </Popover.Close>
            <Popover.Title className="mb-1.5 pr-8 text-base tracking-normal">
              {texts['CALCULATOR.VALIDATION.HEADER']}
            </Popover.Title>
            <Popover.Description render={<ul />} className="list-disc space-y-1 pl-5">
              {issues.map(({ code }) => (
                <li key={code}>{issueText(code, locale, unit)}</li>
              ))}
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/**
 * The name of an icon button, on hover and focus. It must not say anything that is said nowhere else: touch
 * never shows it. At most 200 px wide.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-label={text} delay={400} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="popup max-w-tooltip rounded-sm bg-ink px-2.5 py-1.5 text-sm text-on-ink">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import { CircleHelp } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/**
 * Explains one word or figure in a small layer, by press, touch and keyboard alike; Escape or a press elsewhere
 * closes it. The browser's own popover: it works before scripts do, and without them.
 */
export function InfoTip(props: {
  /** What is explained: the layer's heading, and the button's name. */
  label: string;
  /** What is pressed, instead of the question mark; it must show the label. */
  word?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const titleId = `${id}-title`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={props.word ? undefined : props.label}
        className={props.word ? 'info-word' : 'info-mark'}
      >
        {props.word ?? <Icon of={CircleHelp} />}
      </button>
      <span id={id} popover="auto" role="dialog" aria-labelledby={titleId} className="info-tip">
        <strong id={titleId} className="mb-1 block text-base">
          {props.label}
        </strong>
        {props.children}
      </span>
    </>
  );
}

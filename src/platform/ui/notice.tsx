import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const looks = {
  info: { icon: Info, box: 'bg-tint', mark: 'text-ink-2' },
  good: { icon: CircleCheck, box: 'bg-good-bg', mark: 'text-good' },
  warn: { icon: TriangleAlert, box: 'bg-warn-bg', mark: 'text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad-bg', mark: 'text-bad' },
} as const;

/** A message in the page's flow. `live` announces it when it appears after the page has loaded. */
export function Notice(props: {
  tone?: keyof typeof looks;
  title?: ReactNode;
  children?: ReactNode;
  /** Link or button at the end. */
  action?: ReactNode;
  live?: boolean;
  className?: string;
}) {
  const look = looks[props.tone ?? 'info'];
  return (
    <div
      role={props.live ? 'status' : undefined}
      className={classNames('flex items-start gap-3 rounded-md px-4 py-3', look.box, props.className)}
    >
      <Icon of={look.icon} className={classNames('mt-0.75', look.mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          {props.title && <p className="font-semibold">{props.title}</p>}
          {props.children}
        </div>
        {props.action}
      </div>
    </div>
  );
}

/** Says that something was done, once its page comes back; nothing while there is nothing to say. */
export function DoneNotice({ className = 'mt-5', children }: { className?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <Notice tone="good" live className={className}>
      {children}
    </Notice>
  );
}

type WayOn = { to: string; text: string };
type MessageProps = { title: string; text: string; children?: ReactNode; link?: WayOn };

/** A page of a few words, announced, with a way on below them. */
export function Message({ title, text, children, link }: MessageProps) {
  return (
    <div role="status">
      <h1 className="text-2xl sm:text-2xl">{title}</h1>
      <p className="mt-4 text-lg">{text}</p>
      {children}
      {link && (
        <ButtonLink to={link.to} variant="outline" className="mt-8">
          {link.text}
        </ButtonLink>
      )}
    </div>
  );
}

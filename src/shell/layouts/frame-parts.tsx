import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { InfoTip } from '#platform/ui/info-tip.tsx';
import { useSite } from '../site.ts';
import { withdrawalLinkOf } from './navigation.ts';
import { shellTexts } from './shell.texts.ts';

export const contentId = 'inhalt';

/** First stop of the keyboard. */
export function SkipLink() {
  const texts = useTexts(shellTexts);
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-md bg-ink px-4 py-3 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      {texts.skip}
    </a>
  );
}

/** On every page of the demo market: what is shown is invented. */
export function DemoMark() {
  const { isDemo } = useSite();
  return isDemo ? <DemoBadge /> : null;
}

/** The mark itself, also for pages that have no site around them. */
export function DemoBadge() {
  const texts = useTexts(shellTexts);
  return (
    <InfoTip
      label={texts.demo}
      word={
        <span className="rounded-full bg-tint px-3 py-1 text-sm text-ink-2 max-[24rem]:px-2">
          {texts.demo}
        </span>
      }
    >
      {texts.demoHint}
    </InfoTip>
  );
}

/** In reach from every page (§ 356a BGB), also from those without a foot of their own. */
export function WithdrawalLink() {
  const texts = useTexts(shellTexts);
  const link = withdrawalLinkOf(useSite().countryId);
  if (!link) return null;
  return (
    <Link to={link.to} className="inline-flex min-h-11 items-center text-sm text-ink-2 hover:underline">
      {texts[link.key]}
    </Link>
  );
}

type MenuLinkProps = { to: string; className?: string | undefined; children: ReactNode } & Pick<
  ComponentProps<'a'>,
  'aria-current'
>;

/** A link of the menu or the foot, which may lead to somebody else's site. */
export const MenuLink = ({ to, children, ...link }: MenuLinkProps) =>
  to.startsWith('/') ? (
    <Link to={to} {...link}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" {...link}>
      {children}
    </a>
  );

/** Under pages inside of something else's frame, which is head and foot itself. */
export function FrameFoot() {
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-5 py-2 print:hidden">
      <WithdrawalLink />
      <DemoMark />
    </footer>
  );
}

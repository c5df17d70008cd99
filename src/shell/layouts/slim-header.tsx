import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useSupportInfo } from '#shell/support-info.ts';
import { DemoMark } from './demo-mark.tsx';
import { HomeLink } from './header.tsx';
import { shellTexts } from './shell.texts.ts';

/** The head of pages with one task: nothing leads away but the brand and a call for help. */
export function SlimHeader({ children }: { children?: ReactNode }) {
  const texts = useTexts(shellTexts);
  const support = useSupportInfo();
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-17 max-w-page items-center gap-4 px-4">
        <HomeLink />
        {children}
        <div className="ml-auto flex items-center gap-4">
          <DemoMark />
          {support && (
            <a
              href={support.href}
              aria-label={`${texts.needHelp} ${support.phone}`}
              className="flex min-h-11 items-center gap-2 rounded-sm hover:underline"
            >
              <Icon of={Phone} className="text-ink-2" />
              <span className="hidden tabular-nums sm:inline">{support.phone}</span>
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTexts } from '#web/locale.ts';
import { useSite } from '#web/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DemoMark } from './demo-mark.tsx';
import { HomeLink } from './header.tsx';
import { shellTexts } from './shell.texts.ts';

/** The head of pages with one task: nothing leads away but the brand and a call for help. */
export function SlimHeader({ supportInfo, children }: { supportInfo: boolean; children?: ReactNode }) {
  const texts = useTexts(shellTexts);
  const { operator } = useSite();
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-17 max-w-page items-center gap-4 px-4">
        <HomeLink />
        {children}
        <div className="ml-auto flex items-center gap-4">
          <DemoMark />
          {supportInfo && operator.showSupportInfo && (
            <a
              href={`tel:${operator.customerPhone.replace(/[^+\d]/g, '')}`}
              aria-label={`${texts.needHelp} ${operator.customerPhone}`}
              className="flex min-h-11 items-center gap-2 rounded-sm hover:underline"
            >
              <Icon of={Phone} className="text-ink-2" />
              <span className="hidden tabular-nums sm:inline">{operator.customerPhone}</span>
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

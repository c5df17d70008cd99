import { Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { ScrollRegion } from '#platform/ui/scroll-region.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { sensorsTexts } from './sensors.texts.ts';

/** "vor 3 Minuten"; days ago, the day itself. */
export function useAgo(): (moment: Date, now: Date) => string {
  const { ago } = useTexts(sensorsTexts);
  return (moment, now) => {
    const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
    if (minutes < 1) return ago.now;
    if (minutes < 60) return ago.minutes(minutes);
    if (minutes < 48 * 60) return ago.hours(Math.floor(minutes / 60));
    return ago.days(Math.floor(minutes / 1440));
  };
}

/** A text to copy as it stands, with a button where scripts run. */
export function CopyBlock({ text, label }: { text: string; label: string }) {
  const texts = useTexts(sensorsTexts);
  const isAlive = useHydrated();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className="mt-2">
      <ScrollRegion
        label={label}
        className="max-h-96 overflow-auto rounded-md border border-line bg-tint px-4 py-3 text-sm leading-relaxed"
      >
        {/* A key is all in sight, also for whoever writes it down. */}
        <pre className={classNames('select-all', !text.includes('\n') && 'break-all whitespace-pre-wrap')}>
          <code>{text}</code>
        </pre>
      </ScrollRegion>
      {isAlive && (
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          <Icon of={Copy} size="sm" />
          <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
        </Button>
      )}
    </div>
  );
}

import { X } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { listHref } from './list-address.ts';
import type { ListProps } from './list-notices.tsx';
import { offerListTexts } from './offer-list.texts.ts';

/** What a small change of the request would save or cost; one line each, closed for as long as the page is open. */
export function ListHints({ form, result }: ListProps) {
  const texts = useTexts(offerListTexts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const hints = result.hints.filter(({ text }) => !closed.has(text));
  if (hints.length === 0) return null;
  return (
    <ul className="rounded-md bg-tint pl-3 noscript:pr-3 sm:pr-1 sm:pl-4 sm:noscript:pr-4 sm:divide-y sm:divide-tint-line">
      {hints.map(({ text, request }) => (
        <li key={text} className="flex items-center py-0.5 max-sm:py-0 max-sm:nth-[n+2]:hidden">
          <div className="min-w-0 flex-1 py-1 max-sm:py-0 max-sm:leading-snug sm:mr-3 sm:flex sm:items-center sm:gap-3">
            <span className="sm:flex-1">{text}</span>{' '}
            <Link
              className="link py-2.5 font-semibold"
              preventScrollReset
              to={listHref({ slug: form.choices.slug, request, view: form.view })}
              aria-label={texts.takeHint(text)}
            >
              {texts.take}
            </Link>
          </div>
          <button
            type="button"
            {...tip(texts.closeHint(text))}
            onClick={() => setClosed(new Set([...closed, text]))}
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink noscript:hidden"
          >
            <Icon of={X} size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}

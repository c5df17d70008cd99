import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { listHref } from './list-address.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers, OfferRequestForm } from './offer-list.types.ts';

/** What a small change of the wish would save or cost; one line each, closed for as long as the page is open. */
export function ListHints({ form, result }: { form: OfferRequestForm; result: ListedOffers }) {
  const texts = useTexts(offerListTexts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const hints = result.hints.filter(({ text }) => !closed.has(text));
  if (hints.length === 0) return null;
  return (
    <ul className="rounded-md bg-tint pr-1 pl-4 noscript:pr-4 sm:divide-y sm:divide-tint-line">
      {hints.map(({ text, wish }) => (
        <li key={text} className="flex items-center gap-3 py-0.5 max-sm:nth-[n+2]:hidden">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 basis-36 py-2">{text}</span>
            <Link
              className="link py-2.5 font-semibold"
              preventScrollReset
              to={listHref({ slug: form.choices.slug, wish, view: form.view })}
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

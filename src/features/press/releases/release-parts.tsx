import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RichTextView } from '#platform/ui/rich-text/rich-text-view.tsx';
import { useSite } from '#shell/shared.ts';
import { pressTexts } from '../press.texts.ts';
import type { ReleaseTeaser, ReleaseView } from './release-view.ts';

type ListProps = { releases: readonly ReleaseTeaser[]; pathOf(release: ReleaseTeaser): string };

/** Releases, each with its day and, while it has one, its embargo. */
export function ReleaseList({ releases, pathOf }: ListProps) {
  const texts = useTexts(pressTexts);
  const format = useFormatter();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {releases.map((release) => (
        <li key={release.id} className="relative py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <time dateTime={release.day}>{format.longDay(release.day)}</time>
            {release.embargoedUntil && (
              <Badge tone="warn">{texts.embargoUntil(format.moment(release.embargoedUntil))}</Badge>
            )}
          </p>
          <h3 className="mt-1 text-lg hyphens-auto">
            <Link to={pathOf(release)} className="hover:underline after:absolute after:inset-0">
              {release.title}
            </Link>
          </h3>
          <p className="mt-1 max-w-prose text-ink-2">{release.teaser}</p>
        </li>
      ))}
    </ul>
  );
}

/** The embargo of a release, above everything else that it says; nothing for one that is public. */
export function EmbargoNotice({ release }: { release: Pick<ReleaseView, 'embargoedUntil'> }) {
  const texts = useTexts(pressTexts);
  const format = useFormatter();
  if (!release.embargoedUntil) return null;
  const moment = format.moment(release.embargoedUntil);
  return (
    <Notice tone="warn" title={texts.embargoUntil(moment)} className="mb-6 max-w-prose">
      {texts.embargoNotice(moment)}
    </Notice>
  );
}

/** A release as it is read, with whom to ask below it. */
export function ReleaseArticle({ release }: { release: ReleaseView }) {
  const texts = useTexts(pressTexts);
  const format = useFormatter();
  const { operator } = useSite();
  return (
    <article className="max-w-prose">
      <EmbargoNotice release={release} />
      <p className="text-sm text-ink-2">
        <time dateTime={release.day}>{format.longDay(release.day)}</time>
      </p>
      <h1 className="mt-2 hyphens-auto max-[22.5rem]:text-xl">{release.title}</h1>
      <p className="mt-4 text-lg text-ink-2">{release.teaser}</p>
      <RichTextView of={release.text} className="mt-6 border-t border-line pt-6" />
      <p className="mt-8 border-t border-line pt-4 text-sm text-ink-2">
        {texts.contactLine(operator.pressPhone, operator.pressEmail)}
      </p>
    </article>
  );
}

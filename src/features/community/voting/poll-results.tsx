import { useTexts } from '#platform/i18n/locale.ts';
import { percentOf } from './polls.rules.ts';
import type { Poll } from './polls.store.ts';
import { votingTexts } from './voting.texts.ts';

/** How a poll stands, as bars and in figures; `own` are the options of whoever looks. */
export function PollResults({ poll, own }: { poll: Poll; own: readonly number[] }) {
  const texts = useTexts(votingTexts);
  return (
    <ul className="mt-4 grid gap-3">
      {poll.options.map(({ id, label, voteCount }) => {
        const percent = percentOf(voteCount, poll.voterCount);
        return (
          <li key={id}>
            <p className="flex justify-between gap-x-4">
              <span className="min-w-0 font-medium wrap-anywhere">
                {label}
                {own.includes(id) && <span className="ml-2 text-sm text-good">{texts.yours}</span>}
              </span>
              <span className="shrink-0 text-sm whitespace-nowrap text-ink-2 tabular-nums">
                {texts.percent(percent, voteCount)}
              </span>
            </p>
            <svg
              viewBox="0 0 100 2"
              preserveAspectRatio="none"
              className="mt-1 h-2 w-full rounded-sm bg-tint"
              aria-hidden="true"
            >
              <rect width={percent} height="2" className="fill-flame" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

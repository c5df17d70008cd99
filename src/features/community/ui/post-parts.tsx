import { CheckCheck } from 'lucide';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { Badge as BadgeKind, SuggestionState } from '../community.rules.ts';
import { communityTexts } from '../community.texts.ts';
import type { Author } from '../posts.store.ts';

const tones: Readonly<Record<BadgeKind, Tone>> = { staff: 'flame', dealer: 'neutral', mex: 'good' };

type LineProps = { author: Author; postedAt: Date; isEdited?: boolean; isDemo: boolean; className?: string };

/** Who wrote a post and when. */
export function AuthorLine({ author, postedAt, isEdited = false, isDemo, className }: LineProps) {
  const texts = useTexts(communityTexts);
  const format = useFormatter();
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2', className)}>
      <span className="font-semibold text-ink wrap-anywhere">{author?.name ?? texts.formerMember}</span>
      {author?.badge && (
        <Badge tone={tones[author.badge]}>
          <span title={texts.badgeTips[author.badge]}>{texts.badges[author.badge]}</span>
        </Badge>
      )}
      <time dateTime={postedAt.toISOString()}>{format.date(postedAt)}</time>
      {isEdited && <span>{texts.edited}</span>}
      {isDemo && <span>{texts.demo}</span>}
    </p>
  );
}

export function SolvedMark({ children }: { children: string }) {
  return (
    <Badge tone="good">
      <Icon of={CheckCheck} size="sm" />
      {children}
    </Badge>
  );
}

const stateTones: Readonly<Record<SuggestionState, Tone>> = {
  open: 'neutral',
  planned: 'warn',
  done: 'good',
  declined: 'neutral',
};

/** Where a suggestion stands. */
export function SuggestionMark({ state }: { state: SuggestionState }) {
  const texts = useTexts(communityTexts);
  return <Badge tone={stateTones[state]}>{texts.suggestionStates[state]}</Badge>;
}

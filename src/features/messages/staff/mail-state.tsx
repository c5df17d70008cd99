import { useTexts } from '#platform/i18n/locale.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import type { MailState } from '../mails.types.ts';
import { mailsTexts } from './mails.texts.ts';

const tones: Record<MailState, Tone> = { waiting: 'warn', kept: 'neutral', sent: 'good', failed: 'bad' };

export function MailStateBadge({ state }: { state: MailState }) {
  const texts = useTexts(mailsTexts);
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>;
}

import { useTexts } from '#platform/i18n/locale.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import type { OrderState } from '../orders.types.ts';
import { progressTexts } from './order-progress.texts.ts';

export const stateTones: Record<OrderState, Tone> = {
  placed: 'flame',
  confirmed: 'good',
  scheduled: 'good',
  delivered: 'good',
  settled: 'neutral',
  disputed: 'warn',
  cancelled: 'bad',
  withdrawn: 'bad',
};

/** Where an order stands; overdue is the dealer's answer, or its delivery. */
export function StateBadge({ state, isOverdue = false }: { state: OrderState; isOverdue?: boolean }) {
  const texts = useTexts(progressTexts);
  if (isOverdue) return <Badge tone="bad">{state === 'placed' ? texts.overdue : texts.late}</Badge>;
  return <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>;
}

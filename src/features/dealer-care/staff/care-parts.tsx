import { useTexts } from '#platform/i18n/locale.ts';
import type { Tone } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { careTexts } from './dealer-care.texts.ts';
import type { CareState } from './dealer-states.rules.ts';

/** A glance at how somebody stands. */
export const stateTones: Record<CareState, Tone> = {
  applied: 'neutral',
  checking: 'warn',
  taking_on: 'warn',
  active: 'good',
  locked: 'bad',
  ended: 'neutral',
};

/** Shows the portal as the dealer has it, only to read. */
export function OpenPortal({ dealer, action }: { dealer: { id: number; name: string }; action: string }) {
  const texts = useTexts(careTexts);
  return (
    // A whole new page: nothing that was loaded of another portal stays.
    <PostForm action={action} fields={{ intent: 'open', dealer: dealer.id }} reloadDocument>
      <Button type="submit" size="small" variant="outline" aria-label={texts.openOf(dealer.name)}>
        {texts.open}
      </Button>
    </PostForm>
  );
}

import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';

/** What is saved while somebody types changes nothing in sight: the page of a draft is not read again for it. */
export const keepsDraft = (asked: ShouldRevalidateFunctionArgs): boolean =>
  asked.formData?.get('do') !== 'autosave' && afterConflict(asked);

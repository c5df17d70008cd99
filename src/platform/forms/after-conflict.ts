import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A refusal because somebody else was quicker says that the page shows what holds now: it has to be read again. The
 * router reads nothing again after a refusal by itself.
 */
export const afterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate;

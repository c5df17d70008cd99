/** unconfirmed: its mail address; question: something was asked and not answered yet. */
export type ApplicationState = 'unconfirmed' | 'checking' | 'question' | 'accepted' | 'declined';

/** What has to be done until a dealer trades, in its order; each side sees how far it is. */
export const careSteps = [
  'applied',
  'confirmed',
  'checked',
  'taken_on',
  'signed_in',
  'prices',
  'test_sent',
  'test_confirmed',
  'activated',
] as const;
export type CareStep = (typeof careSteps)[number];

/** Which steps are done; of an application alone those of its dealer are not. */
export type StepsDone = Readonly<Partial<Record<CareStep, boolean>>>;

export const applicationSteps = (state: ApplicationState): StepsDone => ({
  applied: true,
  confirmed: state !== 'unconfirmed',
  checked: state === 'accepted',
  taken_on: state === 'accepted',
});

/** The first that is not done; null when all are. */
export const nextStep = (done: StepsDone): CareStep | null => careSteps.find((step) => !done[step]) ?? null;

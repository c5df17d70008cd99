export const guideSteps = [
  'required-tools',
  'sensor-installation',
  'tank-type',
  'tank-dimensions',
  'tank-volume',
  'sensor-connection',
  'level-calibration',
  'final',
] as const;

export type GuideStep = (typeof guideSteps)[number];

/** What is asked on one screen: a step, or one question of a step that has several. */
export type Screen =
  | { step: Exclude<GuideStep, 'required-tools' | 'tank-volume'>; question: null }
  | { step: 'required-tools'; question: 'measuredBy' | 'place' | 'name' }
  | { step: 'tank-volume'; question: 'capacity' | 'deadStock' | 'annualLitres' };

const screens: readonly Screen[] = [
  { step: 'required-tools', question: 'measuredBy' },
  { step: 'required-tools', question: 'place' },
  { step: 'required-tools', question: 'name' },
  { step: 'sensor-installation', question: null },
  { step: 'tank-type', question: null },
  { step: 'tank-dimensions', question: null },
  { step: 'tank-volume', question: 'capacity' },
  { step: 'tank-volume', question: 'deadStock' },
  { step: 'tank-volume', question: 'annualLitres' },
  { step: 'sensor-connection', question: null },
  { step: 'level-calibration', question: null },
  { step: 'final', question: null },
];

export const isScreenName = (name: string): boolean => screens.some((screen) => screenName(screen) === name);

/** The questions as the address names them. */
const questionWords: Readonly<Record<NonNullable<Screen['question']>, string>> = {
  measuredBy: 'messung',
  place: 'ort',
  name: 'name',
  capacity: 'typenschild',
  deadStock: 'rest',
  annualLitres: 'verbrauch',
};

/** A screen's name in drafts. */
export const screenName = ({ step, question }: Screen): string => (question ? `${step}/${question}` : step);

/** A step begins with its first question, which its address need not name. */
export function guidePath(id: number | string, step: GuideStep, question: Screen['question'] = null): string {
  const isFirst = screens.find((screen) => screen.step === step)?.question === question;
  const asked = question && !isFirst ? `?frage=${questionWords[question]}` : '';
  return `/mex/tanks/${id}/${step}${asked}`;
}

export const measuredBy = ['device', 'foreign', 'dip'] as const;

/** In what a level is read by hand. */
export const dipUnits = ['cm', 'percent', 'litres'] as const;
export type DipUnit = (typeof dipUnits)[number];

type Asked = { measuredBy: string | null };

/** Without a sensor there is nothing to install and nothing to connect. */
const isHidden = (step: GuideStep, tank: Asked): boolean =>
  tank.measuredBy === 'dip' && (step === 'sensor-installation' || step === 'sensor-connection');

export const visibleSteps = (tank: Asked): GuideStep[] => guideSteps.filter((step) => !isHidden(step, tank));

/** The next step that is shown, forward or back; null beyond the ends. */
export function stepBeside(step: GuideStep, { tank, by }: { tank: Asked; by: 1 | -1 }): GuideStep | null {
  for (let at = guideSteps.indexOf(step) + by; at >= 0 && at < guideSteps.length; at += by) {
    const found = guideSteps[at];
    if (found && !isHidden(found, tank)) return found;
  }
  return null;
}

export const screenPath = (id: number | string, { step, question }: Screen): string =>
  guidePath(id, step, question);

/** The next screen that is shown, forward or back; null beyond the ends. */
export function screenBeside(screen: Screen, { tank, by }: { tank: Asked; by: 1 | -1 }): Screen | null {
  const shown = screens.filter(({ step }) => !isHidden(step, tank));
  const at = shown.findIndex((one) => screenName(one) === screenName(screen));
  return shown[at + by] ?? null;
}

/** The screen of a step; what the address asks for by no known word is its first question. */
export function screenOf(step: GuideStep, word: string | null): Screen | null {
  const ofStep = screens.filter((screen) => screen.step === step);
  return ofStep.find(({ question }) => question && questionWords[question] === word) ?? ofStep[0] ?? null;
}

/** 1 to 7; the last page is no step of its own. */
export const guideProgress = (step: GuideStep): number => Math.min(guideSteps.indexOf(step) + 1, 7);

/** What an address asks for: a step by its name or number, forward from a hidden one; null when there is none of it. */
export function stepOf(
  text: string | undefined,
  tank: Asked & { guideStep: string | null },
): GuideStep | null {
  const wanted = text ?? tank.guideStep ?? guideSteps[0];
  const named = guideSteps.find((step) => step === wanted);
  const step = named ?? (/^[1-8]$/.test(wanted) ? guideSteps[Number(wanted) - 1] : undefined);
  if (!step) return null;
  return isHidden(step, tank) ? stepBeside(step, { tank, by: 1 }) : step;
}

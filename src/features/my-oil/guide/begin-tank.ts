import { redirect } from 'react-router';
import { tanksOf } from '#features/tanks/tanks.ts';
import { notFound } from '#shell/shared.ts';
import { refuse, type Sent, type StepValues } from './guide-answers.ts';
import { typedIn } from './guide-draft.rules.ts';
import { answersSoFar, deleteGuideDrafts, saveGuideDraft } from './guide-drafts.store.ts';
import {
  guidePath,
  guideSteps,
  measuredBy,
  type Screen,
  screenBeside,
  screenName,
  screenPath,
  stepBeside,
} from './guide-steps.rules.ts';
import { addOwnTank, saveOwnTank } from './own-tanks.ts';

type ToolScreen = Extract<Screen, { step: 'required-tools' }>;

/**
 * The questions of the first step: what is answered waits as a draft until the tank can be made of all of them. Pressed
 * twice, it is the same tank.
 */
export async function beginTank(sent: Sent, screen: Screen | null) {
  if (screen?.step !== 'required-tools') throw notFound();
  const { server, user, form } = sent;
  const { deps, country } = server;
  const read = toolOf(screen, form.text);
  if ('errors' in read) return refuse(sent, read.errors);
  const { postalCode } = read.values;
  if (typeof postalCode === 'string' && !deps.places.find(country.id, postalCode))
    return refuse(sent, { postalCode: 'postalCode' });
  const answer = { content: typedIn(form.input()), typedAt: deps.clock.now() };
  await saveGuideDraft(deps.db, { userId: user.id, tankId: null, screen: screenName(screen), ...answer });
  const next = screenBeside(screen, { tank: { measuredBy: null }, by: 1 });
  if (next?.step === 'required-tools') throw redirect(screenPath('neu', next), 303);
  return makeTank(sent);
}

async function makeTank({ server, user }: Sent) {
  const { deps, country } = server;
  const drafted = { userId: user.id, tankId: null };
  const answers = await answersSoFar(deps.db, drafted);
  const said = (name: string) => answers[name] ?? '';
  const made = (await tanksOf(deps.db, user.id)).find(
    (tank) => !tank.isSetUp && tank.guideStep !== null && tank.name === said('name'),
  );
  const unanswered = toolScreens.find((screen) => 'errors' in toolOf(screen, said));
  if (unanswered) throw redirect(made ? `/mex/tanks/${made.id}` : screenPath('neu', unanswered), 303);
  const tools = toolsOf(said);
  const guideStep = stepBeside('required-tools', { tank: tools, by: 1 });
  const tank = { ...tools, userId: user.id, countryId: country.id, guideStep };
  const added = made
    ? await saveOwnTank(deps, { id: made.id, userId: user.id, values: tank })
    : await addOwnTank(deps, { ...tank, partnerId: server.partner?.id ?? null });
  // The answer was right when it was given; the country has changed since.
  if (!added.ok) throw redirect(screenPath('neu', { step: 'required-tools', question: 'place' }), 303);
  await deleteGuideDrafts(deps.db, drafted);
  throw redirect(guidePath(added.value.id, guideStep ?? guideSteps[0]), 303);
}

const toolScreens: readonly ToolScreen[] = (['measuredBy', 'place', 'name'] as const).map((question) => ({
  step: 'required-tools',
  question,
}));

type Said = (name: string) => string;

/** The answer to one question of the first step. */
export function toolOf({ question }: ToolScreen, said: Said): StepValues {
  const { measuredBy: by, postalCode, house, name } = toolsOf(said);
  switch (question) {
    case 'measuredBy':
      return by ? { values: { measuredBy: by } } : { errors: { measuredBy: 'choice' } };
    case 'place':
      return postalCode ? { values: { postalCode, house } } : { errors: { postalCode: 'missing' } };
    case 'name':
      return name ? { values: { name } } : { errors: { name: 'missing' } };
  }
}

/** All its answers; empty where there is none. */
const toolsOf = (said: Said) => ({
  measuredBy: measuredBy.find((one) => one === said('measuredBy')) ?? null,
  postalCode: said('postalCode').trim().slice(0, 10),
  house: said('house').trim().slice(0, 60),
  name: said('name').trim().slice(0, 60),
});

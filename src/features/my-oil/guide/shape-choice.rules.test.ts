import { expect, it } from 'vitest';
import { choiceOf, formOfChoice, shapeChoices } from './shape-choice.rules.ts';

it('a shape that was chosen is the one that is shown as chosen', () => {
  const before = { shapeId: null, isStanding: false, dipTable: null, tankCount: 1 };
  for (const choice of shapeChoices) expect(choiceOf(formOfChoice(choice, before))).toBe(choice);
});

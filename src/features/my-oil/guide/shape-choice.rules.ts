import { lookOf, shapes } from '#features/tanks/shared.ts';
import type { TankForm } from '#features/tanks/types.ts';

/** A shape as the guide asks for it: a cylinder lies or stands, and a dip table is one of them. */
export const shapeChoices = ['box', 'battery', 'lying', 'standing', 'ball', 'table'] as const;
export type ShapeChoice = (typeof shapeChoices)[number];

type Shape = Pick<TankForm, 'shapeId' | 'isStanding' | 'dipTable' | 'tankCount'>;

export const choiceOf = (form: Omit<Shape, 'tankCount'>): ShapeChoice | null =>
  form.dipTable ? 'table' : lookOf(form);

/** The form of a choice; a dip table that is still to be typed is empty. */
export function formOfChoice(choice: ShapeChoice, before: Shape): Shape {
  const shape = { isStanding: choice === 'standing', dipTable: null, tankCount: 1 };
  switch (choice) {
    case 'box':
      return { ...shape, shapeId: shapes.angular };
    case 'battery':
      return { ...shape, shapeId: shapes.battery, tankCount: Math.max(2, before.tankCount) };
    case 'lying':
    case 'standing':
      return { ...shape, shapeId: shapes.cylinder };
    case 'ball':
      return { ...shape, shapeId: shapes.ball };
    case 'table':
      return { ...shape, shapeId: null, dipTable: before.dipTable ?? [] };
  }
}

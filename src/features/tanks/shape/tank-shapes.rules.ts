/** Ends of a cylinder: flat, or dished, by the share of the diameter that each reaches out (DIN 28011, DIN 28013). */
export const headDepths = { flat: 0, kloepper: 0.19, korbbogen: 0.26 } as const;

export type Heads = keyof typeof headDepths;

/** As the wire numbers them; a battery is sent as an angular tank with a count. */
export const shapes = { angular: 1, cylinder: 2, ball: 3, battery: 4 } as const;

export type ShapeId = (typeof shapes)[keyof typeof shapes];

/** How a tank's shape looks. */
export type Look = 'box' | 'battery' | 'lying' | 'standing' | 'ball';

/** Null while its shape is not known. */
export function lookOf({ shapeId, isStanding }: Pick<TankForm, 'shapeId' | 'isStanding'>): Look | null {
  switch (shapeId) {
    case shapes.angular:
      return 'box';
    case shapes.battery:
      return 'battery';
    case shapes.cylinder:
      return isStanding ? 'standing' : 'lying';
    case shapes.ball:
      return 'ball';
    case null:
      return null;
  }
}

/** Where the oil stands (mm), and how much that is (litres), rising. */
export type DipTable = readonly (readonly [level: number, litres: number])[];

/** What a tank's owner measured, whole millimetres; what is unknown is null. */
export type TankForm = {
  shapeId: ShapeId | null;
  /** Inside; of a battery that of one tank; of a cylinder with both heads. */
  length: number | null;
  width: number | null;
  height: number | null;
  diameter: number | null;
  /** Of a cylinder: upright instead of lying. */
  isStanding: boolean;
  heads: Heads;
  /** Of a battery; 1 otherwise. */
  tankCount: number;
  /** Litres of all tanks together as the plate says; null: by the dimensions. */
  capacity: number | null;
  /** Instead of the shape's formula. */
  dipTable: DipTable | null;
};

/** The columns of a tank that say its form. */
export const formColumns = [
  'shapeId',
  'length',
  'width',
  'height',
  'diameter',
  'isStanding',
  'heads',
  'tankCount',
  'capacity',
  'dipTable',
] as const satisfies (keyof TankForm)[];

/** Which dimensions a shape needs before it can be calculated. */
export function neededDimensions({
  shapeId,
  isStanding,
}: Pick<TankForm, 'shapeId' | 'isStanding'>): readonly ('length' | 'width' | 'height' | 'diameter')[] {
  switch (shapeId) {
    case shapes.angular:
    case shapes.battery:
      return ['length', 'width', 'height'];
    case shapes.cylinder:
      return isStanding ? ['diameter', 'height'] : ['diameter', 'length'];
    case shapes.ball:
      return ['diameter'];
    case null:
      return [];
  }
}

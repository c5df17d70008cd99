/** What a picker needs of a tank. */
type Named = { id: number; name: string; house: string };

/** What of somebody's oil is looked at: everything, a house, or a tank. */
export type Choice = {
  /** In the query of an address; '' is what is shown unasked. */
  key: string;
  kind: 'all' | 'house' | 'tank';
  /** Empty for everything. */
  name: string;
  tankIds: readonly number[];
};

/** What can be chosen, the widest first: all, then each house with its tanks; one tank alone is no choice. */
export function choicesOf(tanks: readonly Named[]): readonly [Choice, ...Choice[]] {
  const [first, ...rest] = tanks.map(tankChoice);
  if (!first || rest.length === 0) return [first ?? { key: '', kind: 'all', name: '', tankIds: [] }];
  const houses = [...new Set(tanks.map(({ house }) => house))];
  const all: Choice = { key: '', kind: 'all', name: '', tankIds: tanks.map(({ id }) => id) };
  if (houses.length === 1) return [all, ...tanks.map(tankChoice)];
  return [
    all,
    ...houses.flatMap((house) =>
      houseChoices(
        house,
        tanks.filter((tank) => tank.house === house),
      ),
    ),
  ];
}

/** The asked one, or the widest. */
export const chosenOf = (choices: readonly [Choice, ...Choice[]], asked: string | null): Choice =>
  choices.find(({ key }) => key === asked) ?? choices[0];

function houseChoices(house: string, tanks: readonly Named[]): Choice[] {
  const [first, second] = tanks;
  if (!first) return [];
  if (house === '') return tanks.map(tankChoice);
  if (!second) return [{ ...tankChoice(first), name: house }];
  const tankIds = tanks.map(({ id }) => id);
  return [{ key: `haus-${first.id}`, kind: 'house', name: house, tankIds }, ...tanks.map(tankChoice)];
}

const tankChoice = ({ id, name }: Named): Choice => ({ key: String(id), kind: 'tank', name, tankIds: [id] });

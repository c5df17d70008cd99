/** What docs/features says of one thing that the product does. */
export type Clause = {
  /** "2.31": part and number within it. */
  number: string;
  /** Where it lives. */
  places: readonly string[];
  tests: readonly { file: string; title: string }[];
};

/** What the file of a part says; whatever is written in another way is a fault. */
export function clausesOf(text: string): { clauses: Clause[]; faults: string[] } {
  const [, ...items] = text.split(/^- /m);
  const clauses: Clause[] = [];
  const faults: string[] = [];
  for (const item of items) {
    const [, number, rest] = item.match(/^\*\*(\d+\.\d+)\*\* ([\s\S]*)$/) ?? [];
    if (!number || !rest) faults.push(`no clause: ${item.split('\n')[0]}`);
    else clauses.push(clauseOf(number, rest));
    faults.push(...unreadLinesOf(item).map((line) => `${number}: no test is named by “${line}”`));
  }
  return { clauses, faults };
}

function clauseOf(number: string, rest: string): Clause {
  const placesLine = rest.match(/^ {2}In (`[^`]+`(?:, `[^`]+`)*)\.$/m)?.[1] ?? '';
  return {
    number,
    places: [...placesLine.matchAll(/`([^`]+)`/g)].map(([, place]) => String(place)),
    tests: [...rest.matchAll(testLine)].map(([, file, title]) => ({
      file: String(file),
      title: String(title),
    })),
  };
}

const testLine = /^ {2}- `([^`]+)`: (.+)$/gm;

const unreadLinesOf = (item: string): string[] =>
  item.split('\n').filter((line) => /^\s+[-*] /.test(line) && !line.match(testLine));

/** How the repository is asked: whether a path exists, and which tests stand in a file (null where there is none). */
export type Repository = {
  exists: (place: string) => boolean;
  hasTest: (file: string, title: string) => boolean;
};

/** What is wrong with the clauses of a part, e.g. that one has lost its test. */
export function faultsOf(part: number, text: string, repository: Repository): string[] {
  const { clauses, faults } = clausesOf(text);
  const orders = clauses.map(({ number }) => number.split('.').map(Number) as [number, number]);
  return [
    ...faults,
    ...(clauses.length === 0 ? [`part ${part} has no clause`] : []),
    ...clauses.flatMap(({ number }, index) => {
      const [ownPart, own] = orders[index] ?? [0, 0];
      const [, before] = orders[index - 1] ?? [0, 0];
      return ownPart === part && own > before ? [] : [`${number} is out of its order`];
    }),
    ...clauses.flatMap((clause) => faultsOfClause(clause, repository)),
  ];
}

const faultsOfClause = ({ number, places, tests }: Clause, { exists, hasTest }: Repository): string[] => [
  ...(places.length === 0 ? [`${number} says not where it lives`] : []),
  ...places.filter((place) => !exists(place)).map((place) => `${number}: there is no ${place}`),
  ...(tests.length === 0 ? [`${number} has no test`] : []),
  ...tests
    .filter(({ file, title }) => !hasTest(file, title))
    .map(({ file, title }) => `${number}: ${file} has no one test “${title}”`),
];

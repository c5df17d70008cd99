import type { DemoThread } from '#features/community/types.ts';
import { type Random, seededRandom } from '#platform/random.ts';

export type DemoTopic = {
  area: DemoThread['area'];
  kind: DemoThread['kind'];
  tags: readonly string[];
  openings: readonly Pick<DemoThread, 'title' | 'body' | 'suggestion'>[];
  replies: readonly string[];
};

export type DemoTopics = { topics: readonly DemoTopic[]; thanks: readonly string[] };

type DemoMember = { name: string; hasMex: boolean; persona: string | null };

const member = (name: string, hasMex = false, persona: string | null = null): DemoMember => ({
  name,
  hasMex,
  persona,
});

/** Invented people; some are the personas, so that their badges can be seen. */
export const demoMembers: readonly DemoMember[] = [
  member('Kellerkind', true, 'kunde'),
  member('Team Brennwert', false, 'support'),
  member('Wärme aus dem Norden', false, 'haendler'),
  ...[
    'Ofenfreund',
    'Lindenhof',
    'Bastelfritz',
    'Frau Holle',
    'Nordlicht',
    'Hinterm Deich',
    'Altbau 1912',
  ].map((name) => member(name)),
  ...['Sparfuchs Süd', 'Dachs', 'Alpenblick', 'Heizkeller 7', 'Omas Haus', 'Zweifamilie', 'Talwärts'].map(
    (name) => member(name),
  ),
  ...['Messfuchs', 'Peilstab', 'Funkloch', 'Sensorina', 'Tankwart privat', 'Zettelwirtschaft'].map((name) =>
    member(name, true),
  ),
];

/** Members who only answer: those who work here and a dealer. */
const answering = [1, 2];

const total = 400;
const days = 730;
const day = 24 * 3_600_000;

/** Threads of two years that end at `now`, 400 posts in all; the same for the same day. */
export function demoThreads({ topics, thanks }: DemoTopics, now: Date): DemoThread[] {
  const random = seededRandom('community');
  const openings = topics.flatMap((topic) => topic.openings.map((opening, at) => ({ topic, opening, at })));
  const written = openings.length + topics.reduce((sum, { replies }) => sum + replies.length, 0);
  const thankful = new Set(shuffled(openings, random).slice(0, total - written));
  const words = shuffled([...thanks, ...thanks], random);
  const ages = shuffled(
    openings.map((_, at) => (at + random.next()) / openings.length),
    random,
  );
  return openings.map((one, place) => {
    const replies = one.topic.replies.filter((_, at) => at % one.topic.openings.length === one.at);
    const at = daytime(new Date(now.getTime() - (1 + (ages[place] ?? 0) * (days - 2)) * day), random);
    const thanked = thankful.has(one) ? (words.pop() ?? null) : null;
    return threadOf(one, { replies, at, thanked, now, random });
  });
}

type Opening = { topic: DemoTopic; opening: DemoTopic['openings'][number] };
type Course = { replies: readonly string[]; at: Date; thanked: string | null; now: Date; random: Random };

function threadOf({ topic, opening }: Opening, { replies, at, thanked, now, random }: Course): DemoThread {
  const asker = random.pick(demoMembers.flatMap((_, place) => (answering.includes(place) ? [] : [place])));
  const others = shuffled(
    demoMembers.flatMap((_, place) => (place === asker ? [] : [place])),
    random,
  );
  const end = now.getTime() - 3_600_000;
  let last = at.getTime();
  const next = (hours: number) => {
    last = Math.min(last + Math.max(0.3, hours * random.between(0.2, 1.8)) * 3_600_000, end);
    return new Date(last);
  };
  const answers = replies.map((body, place) => ({
    author: others[place] ?? 0,
    body,
    at: next(place === 0 ? 5 : 20),
    thanks: random.whole(0, 6),
  }));
  const isSolved = thanked !== null && topic.kind === 'question';
  const closing =
    thanked === null ? [] : [{ author: asker, body: thanked, at: next(60), thanks: random.whole(0, 2) }];
  return {
    area: topic.area,
    kind: topic.kind,
    tags: topic.tags,
    ...opening,
    author: asker,
    at,
    thanks: random.whole(...thanksOf[topic.kind]),
    replies: [...answers, ...closing],
    solvedBy: isSolved ? random.whole(0, answers.length - 1) : null,
  };
}

/** Fewest and most of a thread; of suggestions they are votes. */
const thanksOf: Readonly<Record<DemoThread['kind'], [number, number]>> = {
  question: [0, 4],
  post: [0, 14],
  suggestion: [6, 60],
};

/** Nobody writes at night. */
function daytime(moment: Date, random: Random): Date {
  const hour = random.whole(6, 20);
  return new Date(new Date(moment).setUTCHours(hour, random.whole(0, 59), random.whole(0, 59), 0));
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

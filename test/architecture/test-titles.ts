import { type ESTree, parseSync, Visitor } from 'vite';

/** What stands between the titles of describe blocks and of the test in them. */
export const inside = ' › ';

/**
 * The tests that a file holds, each by the titles of its describe blocks and its own. Titles are as they are written:
 * `%s`, `$name` and `${code}` stay. A test that is skipped, not written yet or expected to fail is none.
 */
export function testTitlesOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const titles: string[] = [];
  const blocks: Made[] = [];
  new Visitor({
    CallExpression: (call) => {
      const made = madeBy(call, source);
      if (made?.isBlock) blocks.push(made);
      else if (made?.runs && blocks.every(({ runs }) => runs))
        titles.push([...blocks, made].map(({ title }) => title).join(inside));
    },
    'CallExpression:exit': (call) => {
      if (madeBy(call, source)?.isBlock) blocks.pop();
    },
  }).visit(program);
  return titles;
}

/** Whether one of the tests, and only one, is called so; blocks around it are named as far as they are needed. */
export const isTitleOfOne = (titles: readonly string[], title: string): boolean =>
  titles.filter((one) => one === title || one.endsWith(inside + title)).length === 1;

/** A block or a test; one that is skipped or expected to fail does not run. */
type Made = { isBlock: boolean; title: string; runs: boolean };

/** What a call makes, e.g. `it.each(rows)('adds %i', …)`. */
function madeBy(call: ESTree.CallExpression, source: string): Made | null {
  const words = wordsOf(call.callee);
  const maker = words.includes('describe') ? 'describe' : words[0];
  if (!maker || !['it', 'test', 'describe'].includes(maker)) return null;
  const title = titleOf(call.arguments[0], source);
  const runs = !words.some((word) => ['skip', 'todo', 'fails', 'fail', 'fixme', 'step'].includes(word));
  const hasBody = call.arguments.slice(1).some((argument) => /Function/.test(argument.type));
  return title !== null && hasBody ? { isBlock: maker === 'describe', title, runs } : null;
}

/** The names in what is called: `test.describe` and `it.each(rows)` are ["test", "describe"] and ["it", "each"]. */
function wordsOf(callee: ESTree.Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return wordsOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee.tag);
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return [...wordsOf(callee.object), callee.property.name];
  return [];
}

function titleOf(argument: ESTree.Argument | undefined, source: string): string | null {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  return argument?.type === 'TemplateLiteral' ? source.slice(argument.start + 1, argument.end - 1) : null;
}

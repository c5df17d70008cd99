import { z } from 'zod';
import { countryVariables, operatorVariables } from '../src/server/operator-variables.ts';
import { paymentVariables } from '../src/server/payment-config.ts';
import { processSections } from '../src/server/process-variables.ts';
import { metaOf } from '../src/server/variables.ts';

type Variables = Readonly<Record<string, z.core.$ZodType>>;

const sections: Record<string, Variables> = {
  ...processSections,
  'Who runs it': operatorVariables.shape,
  'Who runs it, by country': countryVariables.shape,
  'Who is paid how': paymentVariables.shape,
};

const introduction = `# Configuration

Everything is read from the environment, once, at start. A wrong value stops the start with one sentence that names the
variable; whether a mail server, a bucket, a broker or a provider answers shows when it is first needed. An empty
variable counts as absent. Nothing has to be set for a demo market on one's own machine; what a real one needs stands in
[operations](operations.md#into-production).

This page is made of what reads the environment (\`src/server/process-variables.ts\`, \`src/server/operator-variables.ts\`,
\`src/server/payment-config.ts\`) by \`npm run docs:configuration\`; change it there.
`;

/** The text of docs/configuration.md: every variable that the server reads, in Markdown. */
export function configurationPage(): string {
  const parts = Object.entries(sections).map(([title, variables]) =>
    [
      `## ${title}`,
      '',
      '| variable | takes | unset | meaning |',
      '|---|---|---|---|',
      ...rowsOf(variables),
      '',
    ].join('\n'),
  );
  return [introduction, ...parts].join('\n');
}

/** One row a variable; those of the three countries share one. */
function rowsOf(variables: Variables): string[] {
  const rows = Map.groupBy(Object.entries(variables), ([name, schema]) => rowKey(name, schema));
  return [...rows.values()].map((same) => {
    const [, first] = same[0] ?? [];
    const names = same.map(([name]) => `\`${name}\``).join(', ');
    const unset = [...new Set(same.map(([, schema]) => unsetOf(schema)))].join(', ');
    const { description = 'any text' } = metaOf(first);
    const takes = description.replace(/\bhttps?:\S*[^\s,]|\w+:\/\/\S+|<\w+>/g, '`$&`');
    return `| ${names} | ${takes} | ${unset} | ${meaningOf(first)} |`;
  });
}

const rowKey = (name: string, schema: z.core.$ZodType): string =>
  `${name.replace(/_(DE|AT|CH)$/, '')} ${meaningOf(schema)}`;

function meaningOf(schema: z.core.$ZodType | undefined): string {
  const means = schema && z.globalRegistry.get(schema)?.means;
  if (typeof means !== 'string') throw new Error('A variable without a meaning.');
  return means;
}

/** What holds where nothing is set: the default as it would be written, or words of its own. */
function unsetOf(schema: z.core.$ZodType): string {
  const unset = z.globalRegistry.get(schema)?.unset;
  if (typeof unset === 'string') return unset;
  const value = schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : '';
  return value === '' ? '–' : `\`${value}\``;
}

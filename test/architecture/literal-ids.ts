import { type ESTree, Visitor } from 'vite';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { anyPaymentId, namedParameters, paymentMethodList } from '#features/catalog/shared.ts';

/** Where ids may be written as figures. */
const registries: readonly string[] = [
  'src/features/catalog/payment-methods.ts',
  'src/features/catalog/parameters.ts',
  'db/advisory-locks.ts',
];

export const isRegistry = (path: string): boolean => registries.includes(path);

const parameterIds: ReadonlySet<number> = new Set([
  anyPaymentId,
  ...paymentMethodList.map(({ id }) => id),
  ...Object.values(namedParameters).flatMap((group) => Object.values(group)),
]);
const locks: ReadonlySet<number> = new Set(Object.values(advisoryLocks));

/** Countries and product groups are numbered from 1 to 5: below that a bare id says too little. */
const isTelling = (value: number): boolean => value < 0 || value > 5;
const namesParameter =
  /(payment|parameter|option|delivery|deliveryTime|time|hose|truck|express|desiredDate|instalment|prepayment|invoice|sepa)(\.?id)s?$/i;

type Node = ESTree.Expression | ESTree.Node;

/** Ids of payment methods, parameters and advisory locks that are written as figures, e.g. "paymentId 22". */
export function literalIdsOf(program: ESTree.Program, source: string): string[] {
  const found: string[] = [];
  const note = (name: string, values: readonly number[]) => {
    const isBare = /(^|\.)id$/i.test(name) && !namesParameter.test(name);
    const written = values.filter((value) => {
      const isParameter =
        parameterIds.has(value) && (namesParameter.test(name) || (isBare && isTelling(value)));
      return isParameter || (/lock$/i.test(name) && value > 100_000);
    });
    if (written.length > 0) found.push(`${name} ${written.join(', ')}`);
  };
  const textOf = (node: { start: number; end: number }) =>
    source.slice(node.start, node.end).replaceAll(/\?|\(.*\)/g, '');
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) note(id.name, figuresOf(init));
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') note(key.name, figuresOf(value));
    },
    ObjectExpression: ({ properties }) => {
      const keys = properties.map((one) => (one.type === 'Property' ? figuresOf(one.key)[0] : undefined));
      const figures = keys.filter((key) => key !== undefined);
      if (figures.some(isTelling) && figures.every((key) => parameterIds.has(key)))
        found.push(`keys ${figures.join(', ')}`);
    },
    BinaryExpression: ({ left, right, operator }) => {
      if (!/^[!=]==?$/.test(operator)) return;
      note(textOf(left), figuresOf(right));
      note(textOf(right), figuresOf(left));
    },
    SwitchStatement: ({ discriminant, cases }) => {
      for (const { test } of cases) if (test) note(textOf(discriminant), figuresOf(test));
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression') return;
      const [first] = given;
      if (!first) return;
      note(textOf(callee.object), figuresOf(first));
      note(textOf(first), figuresOf(callee.object));
    },
    Literal: ({ value }) => {
      if (typeof value === 'number' && locks.has(value)) found.push(`advisory lock ${value}`);
      if (typeof value === 'string' && locksByFigure.test(value)) found.push('advisory lock in SQL');
    },
    TemplateElement: ({ value }) => {
      if (locksByFigure.test(value.raw)) found.push('advisory lock in SQL');
      if (/\bpayment_id\s*(=|<>|in\s*\()\s*\d/.test(value.raw)) found.push('payment_id in SQL');
    },
  }).visit(program);
  return found;
}

const locksByFigure = /advisory_(xact_)?lock\w*\(\s*\d/;

/** The figures that an expression is made of: one, or those of a list or set. */
function figuresOf(node: Node): number[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' ? [node.value] : [];
    case 'UnaryExpression':
      return node.operator === '-' ? figuresOf(node.argument).map((value) => -value) : [];
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element ? figuresOf(element) : []));
    case 'NewExpression':
      return node.arguments.flatMap(figuresOf);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return figuresOf(node.expression);
    default:
      return [];
  }
}

import { expect, it } from 'vitest';
import { z } from 'zod';
import { germanIssue } from './german-issues.ts';

const messageOf = (schema: z.ZodType, value: unknown): string =>
  schema.safeParse(value, { error: germanIssue }).error?.issues[0]?.message ?? '';

it.each([
  [z.string(), undefined, 'Diese Angabe fehlt.'],
  [z.string(), 5, 'Hier muss ein Text stehen.'],
  [z.number(), '5', 'Hier muss eine Zahl stehen.'],
  [z.array(z.string()), 'a', 'Hier muss eine Liste stehen.'],
  [z.string().min(1), '', 'Diese Angabe fehlt.'],
  [z.string().min(3), 'a', 'Der Text muss mindestens 3 Zeichen haben.'],
  [z.string().max(3), 'abcd', 'Der Text darf höchstens 3 Zeichen haben.'],
  [z.number().min(3), 2, 'Der Wert muss mindestens 3 sein.'],
  [z.number().lt(3), 3, 'Der Wert muss kleiner als 3 sein.'],
  [z.array(z.string()).min(1), [], 'Die Liste muss mindestens 1 Eintrag haben.'],
  [z.array(z.string()).max(0), ['a'], 'Die Liste darf höchstens 0 Einträge haben.'],
  [z.enum(['a', 'b']), 'c', 'Möglich sind hier nur: a, b.'],
  [z.literal(1), 2, 'Möglich ist hier nur: 1.'],
  [z.string().regex(/^\d$/), 'x', 'Die Angabe hat nicht die erwartete Form.'],
  [z.strictObject({}), { a: 1 }, 'Unbekannte Angabe: a.'],
])('%# says in German what is wrong', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

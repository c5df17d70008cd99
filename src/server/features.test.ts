import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mailKinds } from '#features/catalog/mail-kinds.rules.ts';
import { staffTasks } from '#shell/work/staff.texts.ts';
import { featureOrder } from '#test/architecture/feature-order.ts';
import type { Deps } from './deps.ts';
import { collected, featureMails, featureNames, joined } from './features.ts';

it('knows every feature that has a manifest, in the order in which they may use each other', () => {
  const declared = featureOrder.filter((name) => existsSync(`src/features/${name}/${name}.manifest.ts`));
  expect(featureNames).toEqual([...declared, 'shell']);
});

it('takes nothing from two features under one name', () => {
  expect(joined([{ groups: 1 }, { checks: 2 }])).toEqual({ groups: 1, checks: 2 });
  expect(() => joined([{ groups: 1 }, { checks: 2 }, { groups: 3 }])).toThrow('two features give groups');
});

it('writes every kind of mail that can be asked for, each in one place', () => {
  const written = featureMails({ config: {} } as Deps).map(({ kind }) => kind);
  expect(written.sort()).toEqual(mailKinds.toSorted());
});

it('counts or reads everything that the staff is told to wait, each in one place', () => {
  const counted = collected.waitingTasks.flatMap((task) => ('key' in task ? [task.key] : []));
  expect([...counted, 'objections', 'cancellations'].sort()).toEqual(staffTasks.toSorted());
});

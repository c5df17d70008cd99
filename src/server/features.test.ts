import { expect, it } from 'vitest';
import { mailKinds } from '#features/catalog/mail-kinds.rules.ts';
import type { Deps } from './deps.ts';
import { featureMails } from './features.ts';

it('writes every kind of mail that can be asked for, each in one place', () => {
  const written = featureMails({ config: {} } as Deps).map(({ kind }) => kind);
  expect(written.sort()).toEqual(mailKinds.toSorted());
});

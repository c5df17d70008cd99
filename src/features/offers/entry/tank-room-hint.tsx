import { Suspense } from 'react';
import { lazyOrNothing } from '#platform/ui/lazy-part.ts';
import { useSignedInName } from '#shell/shared.ts';

/** Comes after the page, and only to who is signed in: the pages themselves are the same for everybody. */
const TankRoom = lazyOrNothing(() => import('./tank-room.tsx'));

type Props = { amount: number | null; onFill(litres: number): void };

/** What still fits into the visitor's own tank, where one is known. */
export const TankRoomHint = (props: Props) =>
  useSignedInName() === null ? null : (
    <Suspense>
      <TankRoom {...props} />
    </Suspense>
  );

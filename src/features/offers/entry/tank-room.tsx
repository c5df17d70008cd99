import { useEffect, useState } from 'react';
import type { TankRoom } from '#features/customers/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useSignedInName } from '#shell/shared.ts';
import { tankRoomTexts } from '../tank-room.texts.ts';
import { MaybeFull } from '../ui/maybe-full.tsx';

type Props = { amount: number | null; onFill(litres: number): void };

/** "In Ihren Tank passen noch 2.180 Liter": one press makes it the amount; more than that is said and can be ordered all the same. */
export default function OwnTankRoom({ amount, onFill }: Props) {
  const texts = useTexts(tankRoomTexts);
  const format = useFormatter();
  const room = useTankRoom();
  if (room?.litres === null) return <MaybeFull />;
  const litres = room?.litres ?? 0;
  if (litres < leastAmount) return null;
  const fits = texts.fits(format.quantity(litres));
  const isTooMuch = amount !== null && amount > litres;
  const take =
    amount === litres ? null : (
      <Button variant="outline" size="small" onClick={() => onFill(litres)}>
        {texts.take(format.quantity(litres))}
      </Button>
    );
  if (isTooMuch)
    return (
      <Notice tone="warn" live title={fits} action={take}>
        {texts.tooMuch}
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[0.9375rem]">
      <p role="status">{amount === litres ? texts.full(format.quantity(litres)) : fits}</p>
      {take}
    </div>
  );
}

/** The least that dealers deliver, litres. */
const leastAmount = 500;

/** Asked once for each login of a page; a failure is as no tank, and asked again on the next page. */
let asked: { name: string; room: Promise<TankRoom | null> } | null = null;

function useTankRoom(): TankRoom | null {
  const name = useSignedInName();
  const [room, setRoom] = useState<TankRoom | null>(null);
  useEffect(() => {
    let isGone = false;
    setRoom(null);
    if (name === null) return;
    if (asked?.name !== name) asked = { name, room: askRoom() };
    void asked.room.then((answer) => !isGone && setRoom(answer));
    return () => {
      isGone = true;
    };
  }, [name]);
  return room;
}

const askRoom = (): Promise<TankRoom | null> =>
  fetch('/tank-platz')
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);

import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Price } from '#platform/ui/price.tsx';
import { groupTexts } from './group.texts.ts';
import type { GroupMemberView, GroupPageView, OwnPart } from './group-page.ts';
import { ShareInvitation } from './share-invitation.tsx';

type Props = { view: GroupPageView; own: OwnPart; link: string };

/** For those who ordered: the link, the own price, and who takes part as far as each agreed. */
export function OwnGroupPart({ view, own, link }: Props) {
  const texts = useTexts(groupTexts);
  return (
    <>
      {view.status === 'open' && <ShareInvitation view={view} link={link} />}
      <section
        aria-labelledby="own"
        className="rounded-lg border border-line bg-surface px-5 py-5 shadow-card"
      >
        <h2 id="own" className="text-lg">
          {texts.ownTitle}
        </h2>
        <OwnPrice own={own} />
        <ButtonLink to={`/bestellung/${own.orderId}`} variant="outline" className="mt-4">
          {texts.toOwnOrder}
        </ButtonLink>
      </section>
      <Members members={own.members} unit={view.product.unit} />
    </>
  );
}

function OwnPrice({ own }: { own: OwnPart }) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const { before, totalPrice } = own;
  return (
    <>
      <p className="mt-3 text-sm text-ink-2">{texts.ownPrice}</p>
      <Price value={totalPrice} size="total" />
      {before !== null ? (
        <p className="mt-1 font-semibold text-good">
          {texts.ownLowered(format.money(before), format.money(cents(before - totalPrice)))}
        </p>
      ) : (
        <p className="mt-1 text-ink-2">{own.isPriced ? texts.ownSame : texts.ownOpen}</p>
      )}
    </>
  );
}

function Members({ members, unit }: { members: readonly GroupMemberView[]; unit: 'l' | 'kg' }) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="text-lg">
        {texts.membersTitle}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface px-5">
        {members.map((member, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: neighbours without a name have nothing else, and their order is fixed
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <span className="font-medium">
              {member.isYou ? texts.you : member.name || texts.neighbour}
              <span className="block text-sm font-normal text-ink-2">
                {texts.memberStates[member.state === 'placed' ? 'placed' : 'confirmed']}
              </span>
            </span>
            <span className="tabular-nums text-ink-2">
              {member.amount === null ? texts.hiddenAmount : `${format.quantity(member.amount)} ${unit}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

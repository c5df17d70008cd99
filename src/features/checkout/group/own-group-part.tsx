import { Copy, Mail, MessageCircle, MessageSquare, Share2 } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button, ButtonLink, buttonClass } from '#platform/ui/button.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { Icon, type IconOf } from '#platform/ui/icon.tsx';
import { Price } from '#platform/ui/price.tsx';
import { groupTexts } from './group.texts.ts';
import type { GroupPageView, OwnPart } from './group-page.ts';

type Props = { view: GroupPageView; own: OwnPart; link: string };

/** For those who ordered: the link, the own price, and who takes part as far as each agreed. */
export function OwnGroupPart({ view, own, link }: Props) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  return (
    <>
      {view.status === 'open' && <ShareInvitation view={view} link={link} />}
      <TitledSection
        id="own"
        title={texts.ownTitle}
        className="rounded-lg border border-line bg-surface px-5 py-5 shadow-card"
      >
        <p className="mt-3 text-sm text-ink-2">{texts.ownPrice}</p>
        <Price value={own.totalPrice} size="total" />
        {own.before !== null ? (
          <p className="mt-1 font-semibold text-good">
            {texts.ownLowered(format.money(own.before), format.money(cents(own.before - own.totalPrice)))}
          </p>
        ) : (
          <p className="mt-1 text-ink-2">{own.isPriced ? texts.ownSame : texts.ownOpen}</p>
        )}
        <ButtonLink to={`/bestellung/${own.orderId}`} variant="outline" className="mt-4">
          {texts.toOwnOrder}
        </ButtonLink>
      </TitledSection>
      <Members members={own.members} unit={view.product.unit} />
    </>
  );
}

function Members({ members, unit }: { members: OwnPart['members']; unit: 'l' | 'kg' }) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  return (
    <TitledSection id="members" title={texts.membersTitle}>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface px-5">
        {members.map((member, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: neighbours without a name have nothing else, and their order is fixed
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <span className="font-medium">
              {member.isYou ? texts.you : member.name || texts.neighbour}
              <span className="block text-sm font-normal text-ink-2">
                {texts.memberStates[member.isConfirmed ? 'confirmed' : 'placed']}
              </span>
            </span>
            <span className="tabular-nums text-ink-2">
              {member.amount === null ? texts.hiddenAmount : `${format.quantity(member.amount)} ${unit}`}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/**
 * The link with the ways to pass it on. All of them are plain links to the reader's own programs; copying and the
 * phone's own sheet come with JavaScript where the browser has them.
 */
function ShareInvitation({ view, link }: { view: GroupPageView; link: string }) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const [isCopied, setCopied] = useState(false);
  const place = `${view.postalCode} ${view.place}`;
  const about = { product: view.product.name, dealer: view.dealer.name, place };
  const message = texts.message(about, format.longDay(view.until), link);
  const encoded = encodeURIComponent(message);
  const subject = encodeURIComponent(texts.messageSubject);
  const ways = [
    { href: `https://wa.me/?text=${encoded}`, icon: MessageCircle, text: texts.whatsapp, rel: 'noreferrer' },
    { href: `mailto:?subject=${subject}&body=${encoded}`, icon: Mail, text: texts.mail },
    { href: `sms:?&body=${encoded}`, icon: MessageSquare, text: texts.sms },
  ];
  return (
    <TitledSection
      id="share"
      title={texts.shareTitle}
      className="rounded-lg border border-line bg-tint px-5 py-5"
    >
      <p className="mt-1 text-ink-2">{texts.shareText}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-60">
          <span className="text-sm text-ink-2">{texts.link}</span>
          <input
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className="mt-1 block h-12 w-full rounded-md border border-line bg-surface px-3.5 text-ellipsis"
          />
        </label>
        <BrowserButton
          can="clipboard"
          icon={Copy}
          onClick={() =>
            navigator.clipboard.writeText(link).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          <span role="status">{isCopied ? texts.copied : texts.copy}</span>
        </BrowserButton>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <BrowserButton
          can="share"
          icon={Share2}
          // Closing the sheet without sharing rejects; nothing has happened then.
          onClick={() =>
            navigator.share({ title: texts.messageSubject, text: message }).catch(() => undefined)
          }
        >
          {texts.share}
        </BrowserButton>
        {ways.map(({ href, icon, text, rel }) => (
          <a key={href} href={href} className={buttonClass({ variant: 'outline' })} rel={rel}>
            <Icon of={icon} />
            {text}
          </a>
        ))}
      </div>
    </TitledSection>
  );
}

type BrowserButtonProps = {
  can: 'clipboard' | 'share';
  icon: IconOf;
  onClick: () => void;
  children: ReactNode;
};

/** What a browser can do is known only there, so the button appears after the page. */
function BrowserButton({ can, icon, onClick, children }: BrowserButtonProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(can in navigator), [can]);
  if (!isShown) return null;
  return (
    <Button variant="secondary" onClick={onClick}>
      <Icon of={icon} />
      {children}
    </Button>
  );
}

import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button, ButtonLink, buttonClass } from '#platform/ui/button.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Price } from '#platform/ui/price.tsx';
import { groupTexts } from './group.texts.ts';
import type { GroupPageView, OwnPart } from './group-page.ts';

type Props = { view: GroupPageView; own: OwnPart; link: string };

/** For those who ordered: the link, the own price, and who takes part as far as each agreed. */
export function OwnGroupPart({ view, own, link }: Props) {
  const texts = useTexts(groupTexts);
  return (
    <>
      {view.status === 'open' && <ShareInvitation view={view} link={link} />}
      <TitledSection
        id="own"
        title={texts.ownTitle}
        className="rounded-lg border border-line bg-surface px-5 py-5 shadow-card"
      >
        <OwnPrice own={own} />
        <ButtonLink to={`/bestellung/${own.orderId}`} variant="outline" className="mt-4">
          {texts.toOwnOrder}
        </ButtonLink>
      </TitledSection>
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
        <CopyButton link={link} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ShareButton message={message} title={texts.messageSubject} />
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

/** Browser functions are known only there, so their buttons appear after the page. */
function useBrowserHas(find: () => boolean): boolean {
  const [has, setHas] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, what a browser can does not change
  useEffect(() => setHas(find()), []);
  return has;
}

function CopyButton({ link }: { link: string }) {
  const texts = useTexts(groupTexts);
  const canCopy = useBrowserHas(() => 'clipboard' in navigator);
  const [isCopied, setCopied] = useState(false);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="secondary" onClick={copy}>
      <Icon of={Copy} />
      <span role="status">{isCopied ? texts.copied : texts.copy}</span>
    </Button>
  );
}

function ShareButton({ message, title }: { message: string; title: string }) {
  const texts = useTexts(groupTexts);
  const canShare = useBrowserHas(() => 'share' in navigator);
  if (!canShare) return null;
  // Closing the sheet without sharing rejects; nothing has happened then.
  const share = () => navigator.share({ title, text: message }).catch(() => undefined);
  return (
    <Button variant="secondary" onClick={share}>
      <Icon of={Share2} />
      {texts.share}
    </Button>
  );
}

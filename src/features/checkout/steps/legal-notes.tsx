import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { checkoutTexts } from '../checkout.texts.ts';
import type { OfferView } from '../checkout.view.ts';
import type { SummaryForm } from './summary-step.tsx';

/** How the contract comes about, what right of withdrawal there is and why, whose terms hold. */
export function LegalNotes({ form, offer }: { form: SummaryForm; offer: OfferView }) {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  const { groupId } = offer.product;
  const until = format.longDay(form.confirmByDay);
  const notes = [
    { title: texts.contractTitle, text: texts.contractText(form.dealer.name, until) },
    { title: texts.cancelling, text: useCancelling(form.cancellation) },
    { title: form.withdrawal.exists ? texts.withdrawal : texts.noWithdrawal, text: form.withdrawal.note },
  ];
  return (
    <div className="space-y-4 text-ink-2">
      {notes.map((note) => (
        <div key={note.title}>
          <h2 className="text-base font-semibold tracking-normal text-ink">{note.title}</h2>
          <p>{note.text}</p>
        </div>
      ))}
      <Tolerance groupId={groupId} />
      <p>
        {texts.termsBefore}
        <NewPage href="/agb">{texts.terms}</NewPage>
        {texts.termsBetween}
        <NewPage href="/datenschutz">{texts.privacy}</NewPage>
        {texts.termsAfter}
      </p>
    </div>
  );
}

/** What the dealer asks of those who cancel, in figures of this order. */
function useCancelling({ permille, minimum, maximum, fee }: SummaryForm['cancellation']): string {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  if (maximum === 0) return texts.cancellingFree;
  const share = `${format.decimal(permille / 10, permille % 10 === 0 ? 0 : 1)} %`;
  return texts.cancellingPaid({
    share: permille === 0 ? '' : share,
    least: minimum === 0 ? '' : format.money(minimum),
    most: format.money(maximum),
    fee: format.money(fee),
  });
}

/** Liquids that warm up are measured at 15 °C; bags are counted. */
function Tolerance({ groupId }: { groupId: OfferView['product']['groupId'] }) {
  const texts = useTexts(checkoutTexts);
  if (groupId === 4) return null;
  return <p>{groupId === 1 || groupId === 2 ? texts.toleranceAt15 : texts.tolerance}</p>;
}

/** Opens beside the order, so that nothing is lost. */
const NewPage = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="link">
    {children}
  </a>
);

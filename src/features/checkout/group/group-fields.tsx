import { Users } from 'lucide';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { groupFields } from '../order-form.rules.ts';
import type { OfferView, SummaryForm } from '../step-view.ts';
import { StepSection, TickBox, useField } from '../steps/step-fields.tsx';
import { groupTexts } from './group.texts.ts';
import type { GroupForm } from './group-page.ts';

type Unit = 'l' | 'kg';
const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const usual = '5';

type InviteProps = { group: Extract<GroupForm, { kind: 'invite' }>; amount: number; unit: Unit };

/** The fields of the invitation appear with the tick, by style alone: the tick is part of the form. */
export function InviteFields({ group, amount, unit }: InviteProps) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const write = (quantity: number) => `${format.quantity(quantity)} ${unit}`;
  const { withTwo } = group;
  const saving =
    withTwo && withTwo.saved > 0
      ? texts.inviteSaving(
          write(amount),
          write(withTwo.together),
          format.money(withTwo.saved),
          format.money(withTwo.totalPrice),
        )
      : texts.inviteNoSaving;
  return (
    <div className="group/invite rounded-lg border border-line bg-surface px-5 py-2 shadow-card has-[[name='group.invites']:checked]:pb-5 sm:px-6 lg:px-8">
      <TickBox
        name={groupFields.invites}
        label={texts.inviteBox}
        description={`${saving} ${texts.inviteBoxHint}`}
      />
      <div className="hidden space-y-4 pt-3 group-has-[[name='group.invites']:checked]/invite:block">
        <InvitationChoices days={group.days} proposed={group.proposed} />
        <ShownFields />
      </div>
    </div>
  );
}

export function InvitationChoices({ days, proposed }: { days: readonly string[]; proposed: string }) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const households = useField(groupFields.mostHouseholds);
  const closesOn = useField(groupFields.closesOn);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...households}
        defaultValue={households.defaultValue || usual}
        label={texts.mostHouseholds}
        options={counts.map((count) => ({ value: String(count), label: texts.householdsChoice(count) }))}
      />
      <Select
        {...closesOn}
        defaultValue={closesOn.defaultValue || proposed}
        label={texts.until}
        options={days.map((day) => ({ value: day, label: format.longDay(day) }))}
      />
    </div>
  );
}

/** What the neighbours may see; nothing unless it is ticked. */
export function ShownFields() {
  const texts = useTexts(groupTexts);
  return (
    <fieldset>
      <legend className="font-semibold">{texts.privacyTitle}</legend>
      <p className="text-sm text-ink-2">{texts.privacyHint}</p>
      <TickBox name={groupFields.showsName} label={texts.showsName} />
      <TickBox name={groupFields.showsAmount} label={texts.showsAmount} />
    </fieldset>
  );
}

export function JoinFields({ group, unit }: { group: Extract<GroupForm, { kind: 'join' }>; unit: Unit }) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const near = useField(groupFields.isNear);
  const amount = `${format.quantity(group.others.amount)} ${unit}`;
  return (
    <StepSection title={texts.joining} hint={texts.joiningText(group.others.households, amount)}>
      {group.isMeasuring && near.defaultValue !== 'on' && !near.error ? (
        <p>{texts.nearMeasured}</p>
      ) : (
        <TickBox name={groupFields.isNear} label={texts.near} description={texts.nearHint} aria-required />
      )}
      <ShownFields />
    </StepSection>
  );
}

type SummaryProps = { group: NonNullable<SummaryForm['group']>; offer: OfferView };

/** Above the order button: the total is the most, and what it comes to with the neighbours of today. */
export function GroupSummary({ group, offer }: SummaryProps) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  if (group.kind === 'refused') return null;
  const write = (amount: number) => `${format.quantity(amount)} ${offer.product.unit}`;
  return (
    <section className="flex gap-4 rounded-lg border border-line bg-tint px-5 py-4">
      <Icon of={Users} className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <h2 className="text-base font-semibold tracking-normal">
          {group.kind === 'invite' ? texts.inviting : texts.joining}
        </h2>
        <p className="mt-1">
          {group.kind === 'invite'
            ? texts.invitingText(group.mostHouseholds, format.longDay(group.closesOn))
            : `${texts.joiningText(group.others.households, write(group.others.amount))} ${
                group.groupTotal < offer.totalPrice
                  ? texts.joiningPrice(format.money(group.groupTotal), write(group.together))
                  : texts.joiningSame
              }`}
        </p>
      </div>
    </section>
  );
}

/** An invitation that cannot be followed (any more), and the way on. */
export const WayOut = (props: { title: string; text: string; link: { to: string; text: string } }) => (
  <Notice tone="warn" title={props.title}>
    <p>{props.text}</p>
    <ButtonLink to={props.link.to} variant="outline" size="small" className="mt-3">
      {props.link.text}
    </ButtonLink>
  </Notice>
);

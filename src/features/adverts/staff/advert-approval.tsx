import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Matter, TitledSection } from '#platform/ui/card.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ScrollRegion } from '#platform/ui/scroll-region.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { SlotTypeId } from '../advert-slots.rules.ts';
import { frameSandbox } from '../frame/advert-paths.rules.ts';
import { advertTexts } from './advert.texts.ts';
import type { AdvertVersion } from './adverts.store.ts';
import type { AdvertDecision } from './decide-advert.ts';
import { slotTypes } from './slot-types.ts';

type Refusal = { kind: 'stale' | 'own' | 'reason_missing'; decision: AdvertDecision; reason: string };

type ApprovalProps = {
  page: {
    advert: { version: number; isStopped: boolean; liveVersionId: number | null };
    latest: AdvertVersion;
    userId: number;
  };
  refusal: Refusal | null;
};

/** What can be done with the latest version: hand it in, let it be shown, refuse it; and whether the advert is shown. */
export function Approval({ page: { advert, latest, userId }, refusal }: ApprovalProps) {
  const texts = useTexts(advertTexts);
  const fields = { version: advert.version, versionId: latest.id };
  const isOwn = [latest.createdBy, latest.submittedBy].includes(userId);
  const reasonError = (decision: AdvertDecision) =>
    refusal?.kind === 'reason_missing' && refusal.decision === decision ? texts.noteMissing : undefined;
  return (
    <Matter title={texts.approval} className="mt-5">
      {latest.state === 'rejected' && <p className="mt-2">{texts.rejectedFor(latest.reason)}</p>}
      {latest.state === 'submitted' && (
        <p className="mt-2">{texts.approvalText(latest.number, latest.submitter || texts.nobody)}</p>
      )}
      {(refusal?.kind === 'own' || (latest.state === 'submitted' && isOwn)) && (
        <Notice tone={refusal?.kind === 'own' ? 'bad' : 'info'} live={refusal !== null} className="mt-3">
          {texts.ownApproval}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-4">
        {latest.state === 'draft' && (
          <PostForm fields={{ ...fields, decision: 'submit' }}>
            <Button type="submit">{texts.submit}</Button>
          </PostForm>
        )}
        {latest.state === 'submitted' && (
          <>
            {!isOwn && (
              <PostForm fields={{ ...fields, decision: 'approve' }}>
                <Button type="submit">{texts.approve}</Button>
              </PostForm>
            )}
            <ReasonForm
              fields={{ ...fields, decision: 'reject' }}
              button={texts.reject}
              error={reasonError('reject')}
            />
          </>
        )}
        {advert.liveVersionId !== null &&
          (advert.isStopped ? (
            <PostForm fields={{ ...fields, decision: 'resume' }}>
              <Button type="submit" variant="outline">
                {texts.resume}
              </Button>
            </PostForm>
          ) : (
            <ReasonForm
              fields={{ ...fields, decision: 'stop' }}
              button={texts.stop}
              error={reasonError('stop')}
            />
          ))}
      </div>
    </Matter>
  );
}

type ReasonProps = {
  fields: Readonly<Record<string, string | number>>;
  button: string;
  error: string | undefined;
};

function ReasonForm({ fields, button, error }: ReasonProps) {
  const texts = useTexts(advertTexts);
  return (
    <PostForm fields={fields} className="flex flex-wrap items-start gap-3" noValidate>
      <TextField
        id={`reason-${fields.decision}`}
        name="reason"
        label={texts.note}
        maxLength={500}
        error={error}
        className="min-w-0 grow sm:w-72"
      />
      <Button type="submit" variant="outline">
        {button}
      </Button>
    </PostForm>
  );
}

/** Widths of pages; what is left of them for an advert. */
const widths = [
  { page: 390, column: 358 },
  { page: 820, column: 788 },
  { page: 1440, column: 1120 },
];

type PreviewProps = {
  advertId: number;
  version: AdvertVersion;
  slots: readonly { id: number; name: string; slotTypeId: number }[];
};

/** A version in every slot, at three widths. */
export function Preview({ advertId, version, slots }: PreviewProps) {
  const texts = useTexts(advertTexts);
  return (
    <TitledSection
      id="vorschau"
      title={`${texts.preview}: ${texts.version(version.number)}`}
      className="mt-8"
    >
      <p className="text-sm text-ink-2">{texts.previewLead}</p>
      {slots.map(({ id, name, slotTypeId }) => (
        <div key={id} className="mt-5">
          <h3 className="font-semibold">{name}</h3>
          <div className="mt-2 flex flex-wrap items-start gap-5">
            {widths.map(({ page, column }) => (
              <figure key={page} className="max-w-full">
                <figcaption className="text-sm text-ink-2">{texts.width(page)}</figcaption>
                <ScrollRegion label={`${name}, ${texts.width(page)}`} className="overflow-x-auto">
                  <iframe
                    src={`/support/adverts/${advertId}/vorschau/${version.id}`}
                    sandbox={frameSandbox}
                    loading="lazy"
                    title={`${name}, ${texts.width(page)}`}
                    {...slotTypes[slotTypeId as SlotTypeId].at(column)}
                    className="block rounded-lg border border-line"
                  />
                </ScrollRegion>
              </figure>
            ))}
          </div>
        </div>
      ))}
    </TitledSection>
  );
}

type VersionsProps = { advertId: number; versions: readonly AdvertVersion[]; liveId: number | null };

/** Every version; each can be looked at and be the beginning of a new one. */
export function Versions({ advertId, versions, liveId }: VersionsProps) {
  const texts = useTexts(advertTexts);
  const format = useFormatter();
  return (
    <TitledSection id="fassungen" title={texts.versions} className="mt-8">
      <ol className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <Link
              to={`/support/adverts/${advertId}?fassung=${version.id}`}
              className="link inline-flex min-h-11 items-center"
            >
              {texts.version(version.number)}
            </Link>
            <span className="text-sm text-ink-2">
              {texts.createdBy(version.author || texts.nobody, format.moment(version.createdAt))}
            </span>
            <Badge
              tone={version.state === 'approved' ? 'good' : version.state === 'rejected' ? 'bad' : 'neutral'}
            >
              {texts.states[version.state]}
            </Badge>
            {version.id === liveId && <Badge tone="good">{texts.live}</Badge>}
            {version.reason !== '' && <span className="text-sm">{version.reason}</span>}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

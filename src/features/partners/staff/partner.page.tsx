import { data, Link } from 'react-router';
import { emailOfUser } from '#features/identity/identity.ts';
import { pickedMedia } from '#features/media/media.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { EditPage } from '#platform/work/edit-page.tsx';
import { staffPages } from '#shell/shared.ts';
import { openRow, requestContext, saveRow } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { marksOf } from '../partner-sites.ts';
import { partnerById } from '../partners.store.ts';
import { savePartner } from '../save-partner.ts';
import type { Route } from './+types/partner.page.ts';
import { BrandPreview } from './brand-preview.tsx';
import { formId, usePartnerForm } from './partner-form.tsx';
import { partnersTexts } from './partners.texts.ts';
import { readPartner } from './read-partner.ts';

const { right, title } = staffPages['partners/staff/partner'];

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.partner?.name ?? title);

export const shouldRevalidate = afterConflict;

const { path } = staffPages['partner-figures/partner-list'];

export async function loader(asked: Route.LoaderArgs) {
  const { deps, row: partner, page } = await openRow(asked, right, partnerById);
  return {
    ...page,
    partner,
    marks: partner && (await marksOf(deps.db, partner)),
    account: partner ? await emailOfUser(deps.db, partner.userId) : '',
    picked: await pickedMarks(deps, partner?.markId, partner?.markDarkId),
    openHosts: deps.config.hosts.partner,
  };
}

async function pickedMarks(
  { db }: Pick<RequestContext['deps'], 'db'>,
  ...ids: (number | null | undefined)[]
) {
  const [markId, markDarkId] = ids;
  const found = await pickedMedia(
    db,
    ids.filter((id) => typeof id === 'number'),
  );
  return { markId: found.get(markId ?? 0) ?? null, markDarkId: found.get(markDarkId ?? 0) ?? null };
}

export async function action(asked: Route.ActionArgs) {
  const { deps } = asked.context.get(requestContext);
  const { data: answer, init } = await saveRow(asked, { right, path }, async (sent) => {
    const { id, form, userId } = sent;
    const { values, faults } = readPartner(form, deps.config.hosts);
    if (Object.keys(faults).length > 0) return { kind: 'invalid', errors: faults };
    return savePartner(deps, {
      id,
      expectedVersion: rowIdIn(form.text('version')),
      values,
      formKey: formKeyIn(form),
      account: form.text('account'),
      changedBy: userId,
    });
  });
  const [mark, dark] = [rowIdIn(answer.input.markId ?? ''), rowIdIn(answer.input.markDarkId ?? '')];
  return data({ ...answer, picked: await pickedMarks(deps, mark, dark) }, init ?? {});
}

/** A partner's brand with its preview, and what is agreed with it. */
export default function PartnerPage({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const texts = useTexts(partnersTexts);
  const { partner, marks } = page;
  return (
    <EditPage
      page={page}
      answer={answer}
      row={partner}
      lead={texts.lead}
      saved={texts.saved}
      takesPlace={true}
      form={usePartnerForm({ ...page, picked: answer?.picked ?? page.picked })}
      title={partner?.name ?? texts.newTitle}
      pathOf={(id) => `${path}/${id}`}
      above={
        partner && (
          <Link to={`${path}/${partner.id}/zahlen`} className="link inline-flex min-h-11 items-center">
            {texts.figures}
          </Link>
        )
      }
      aside={
        <BrandPreview
          key={answer?.attempt ?? partner?.version ?? 'new'}
          formId={formId}
          saved={partner && marks && { id: partner.id, version: partner.version, name: partner.name, marks }}
        />
      }
    />
  );
}

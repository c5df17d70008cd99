import { emailOfUser } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { EditPage } from '#platform/work/edit-page.tsx';
import { staffPages } from '#shell/shared.ts';
import { openRow, saveRow } from '#shell/shell.ts';
import { guideTeasersOf } from '../../guides/guide-teasers.ts';
import { webhookSecret } from '../../requests/webhook-signature.ts';
import { waitingCount } from '../csv-leads.ts';
import { leadPartnerMonths, type MonthFigures } from '../lead-partner-figures.ts';
import { type LeadPartner, leadPartnerById } from '../lead-partners.store.ts';
import { saveLeadPartner } from '../save-lead-partner.ts';
import type { Route } from './+types/lead-partner.page.ts';
import { useLeadPartnerForm } from './lead-partner-form.tsx';
import { leadPartnersTexts } from './lead-partners.texts.ts';
import { type LeadPartnerErrors, leadPartnerForm } from './read-lead-partner.ts';

const { right, title } = staffPages['leads/lead-partners/staff/lead-partner'];

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.partner?.name ?? title);

export const shouldRevalidate = afterConflict;

const { path } = staffPages['leads/lead-partners/staff/lead-partner-list'];

export async function loader(asked: Route.LoaderArgs) {
  const { deps, row: partner, page } = await openRow(asked, right, leadPartnerById);
  return {
    ...page,
    partner,
    guides: await guideTeasersOf(deps).names(),
    account: partner ? await emailOfUser(deps.db, partner.userId) : '',
    secret: partner?.delivery === 'hook' ? webhookSecret(deps.config.secret, partner.id) : null,
    waiting: partner?.delivery === 'csv' ? await waitingCount(deps.db, partner.id) : null,
    months: partner ? await leadPartnerMonths(deps.db, partner) : [],
  };
}

export const action = (asked: Route.ActionArgs) =>
  saveRow<LeadPartnerErrors>(asked, { right, path }, async ({ deps, id, form, userId }) => {
    const sent = leadPartnerForm(deps.outside.leadHook)(form);
    if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
    return saveLeadPartner(deps, {
      id,
      expectedVersion: rowIdIn(form.text('version')),
      values: sent.values,
      userId,
      formKey: formKeyIn(form),
      account: form.text('account').trim(),
    });
  });

/** Everything that is agreed with a partner. */
export default function LeadPartnerPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(leadPartnersTexts);
  const { partner, secret, waiting, months } = page;
  return (
    <EditPage
      page={page}
      row={partner}
      answer={actionData}
      saved={texts.saved}
      takesPlace={true}
      title={partner?.name ?? texts.newTitle}
      pathOf={(id) => `${path}/${id}`}
      form={useLeadPartnerForm(page)}
    >
      {secret && (
        <Card className="mt-6 max-w-4xl">
          <h2 className="text-lg">{texts.secretTitle}</h2>
          <p className="mt-1 text-sm text-ink-2">{texts.secretText}</p>
          <p className="mt-3 font-semibold wrap-anywhere">{secret}</p>
        </Card>
      )}
      {partner && months.length > 0 && <Months partner={partner} months={months} />}
      {partner && waiting !== null && <FileCard partner={partner} waiting={waiting} />}
    </EditPage>
  );
}

/** What each month comes to, with the sheet that the partner has as well. */
function Months({ partner, months }: { partner: LeadPartner; months: readonly MonthFigures[] }) {
  const texts = useTexts(leadPartnersTexts);
  const format = useFormatter();
  const { money } = formatter(countries[partner.countryId].locale);
  return (
    <Card className="mt-6 max-w-4xl">
      <h2 className="text-lg">{texts.monthsTitle}</h2>
      <ul className="mt-2 divide-y divide-line">
        {months.map(({ month, count, money: sum }) => (
          <li key={month} className="flex flex-wrap items-center gap-x-6">
            <span className="min-w-40 font-semibold">{format.month(`${month}-01`)}</span>
            <span className="grow tabular-nums">
              {texts.monthSum(format.quantity(count), money(cents(sum)))}
            </span>
            {(['pdf', 'csv'] as const).map((kind) => (
              <a
                key={kind}
                href={`${path}/${partner.id}/abrechnung.${kind}?monat=${month}`}
                aria-label={`${texts.files[kind]}: ${format.month(`${month}-01`)}`}
                className="link inline-flex min-h-11 items-center"
              >
                {texts.files[kind]}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FileCard({ partner, waiting }: { partner: LeadPartner; waiting: number }) {
  const texts = useTexts(leadPartnersTexts);
  const format = useFormatter();
  return (
    <Card className="mt-6 max-w-4xl">
      <h2 className="text-lg">{texts.fileTitle}</h2>
      <p className="mt-1 text-sm text-ink-2">{texts.fileText(format.quantity(waiting))}</p>
      <PostForm
        action={`/support/leads/partner/${partner.id}/datei`}
        reloadDocument
        className="mt-3 flex flex-wrap items-center gap-3"
      >
        <TextField label={texts.fileFrom} name="ab" inputMode="numeric" maxLength={9} className="w-40" />
        <Button type="submit" variant="outline">
          {texts.fileGet}
        </Button>
      </PostForm>
    </Card>
  );
}

import { randomUUID } from 'node:crypto';
import { data, Link, redirect } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { DataTable } from '#platform/ui/data-table.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { EditNotices } from '#platform/work/edit-notices.tsx';
import { unsaved } from '#platform/work/unsaved.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/slot.page.ts';
import { itemsOfSlot, type SlotErrors, type SlotLine, saveSlot, slotLines } from './save-slot.ts';
import { slotTexts } from './slot.texts.ts';
import { slotTypes } from './slot-types.ts';

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.slot?.name ?? 'Neuer Werbeplatz');

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  const slotId = rowIdIn(params.slotId ?? '');
  const slot = (await slotLines(deps, new URLSearchParams())).find(({ id }) => id === slotId) ?? null;
  if (params.slotId !== undefined && !slot) throw notFound();
  return {
    slot,
    items: slot ? await itemsOfSlot(deps.db, slot.id) : [],
    formKey: randomUUID(),
    csrf: visitor.csrfToken ?? '',
    isSaved: url.searchParams.has('gespeichert'),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, 'adverts');
  const slotId = params.slotId === undefined ? null : rowIdIn(params.slotId);
  const outcome = await saveSlot(server.deps, { slotId, posted, actorId: user.id });
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'saved') {
    await server.deps.followed.adverts.refresh();
    throw redirect(`/support/slots/${outcome.slotId}?gespeichert`, 303);
  }
  const { answer, init } = unsaved(posted, outcome);
  return data({ ...answer, countries: posted.all('countries') }, init);
}

/** As a form has it: what differs is what somebody else changed. */
const savedFields = (slot: SlotLine | null): Record<string, string> => ({
  ...{ name: slot?.name ?? '', key: slot?.key ?? '', slotTypeId: String(slot?.slotTypeId ?? 1) },
});

export default function SlotPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(slotTexts);
  const { slot, items, isSaved } = page;
  return (
    <>
      <BackLink to="/support/slots" className="mt-4">
        {texts.back}
      </BackLink>
      <PageHead title={slot?.name ?? texts.createTitle} />
      <DoneNotice className="mt-4">{isSaved && !actionData && texts.saved}</DoneNotice>
      <EditNotices
        answer={actionData}
        to={`/support/slots/${slot?.id}`}
        toMade={(id) => `/support/slots/${id}`}
        labels={{ name: texts.labels.name, key: texts.labels.key, slotTypeId: texts.labels.slotTypeId }}
        saved={savedFields(slot)}
      />
      <SlotForm key={actionData?.attempt ?? slot?.version ?? 0} page={page} answer={actionData} />
      {slot && (
        <TitledSection id="buchungen" title={texts.itemsTitle} className="mt-8">
          <DataTable
            label={texts.itemsTable}
            rows={items}
            keyOf={({ id }) => id}
            none={texts.noItems}
            columns={[
              {
                key: 'campaign',
                title: texts.campaign,
                cell: ({ campaignId, campaign }) => (
                  <Link to={`/support/campaigns/${campaignId}`} className="link">
                    {campaign}
                  </Link>
                ),
              },
              {
                key: 'advert',
                title: texts.advert,
                cell: ({ advertId, advert }) => (
                  <Link to={`/support/adverts/${advertId}`} className="link">
                    {advert}
                  </Link>
                ),
              },
              { key: 'weight', title: texts.weight, align: 'right', cell: ({ weight }) => weight },
            ]}
          />
        </TitledSection>
      )}
    </>
  );
}

type FormProps = {
  page: Route.ComponentProps['loaderData'];
  answer: Route.ComponentProps['actionData'];
};

function SlotForm({ page: { slot, formKey }, answer }: FormProps) {
  const texts = useTexts(slotTexts);
  const { labels } = texts;
  const values = { ...savedFields(slot), ...answer?.input };
  const error = (name: keyof SlotErrors) => answer?.errors[name] && texts.errors[answer.errors[name]];
  const chosen = answer?.countries ?? slot?.countryIds.map(String) ?? ['1'];
  const isTicked = (name: string, saved: boolean) => (answer ? answer.input[name] !== undefined : saved);
  return (
    <Card padding="wide" className="mt-5 max-w-3xl">
      <PostForm
        fields={{
          version: answer?.input.version ?? slot?.version ?? 0,
          formKey: answer?.input.formKey ?? formKey,
        }}
        className="grid gap-4"
        noValidate
      >
        <ErrorSummary failures={formErrors(['name', 'key', 'slotTypeId', 'countries'], error)} />
        <TextField
          id="name"
          name="name"
          label={labels.name}
          maxLength={80}
          defaultValue={values.name}
          error={error('name')}
        />
        <TextField
          id="key"
          name="key"
          label={labels.key}
          maxLength={40}
          defaultValue={values.key}
          hint={slot ? texts.keyFixed : texts.keyHint}
          readOnly={slot !== null}
          error={error('key')}
        />
        <Select
          id="slotTypeId"
          name="slotTypeId"
          label={labels.slotTypeId}
          defaultValue={values.slotTypeId}
          error={error('slotTypeId')}
          options={Object.entries(slotTypes).map(([value, { name, size }]) => ({
            value,
            label: `${name} (${size})`,
          }))}
        />
        <fieldset id="countries">
          <legend className="font-medium">{labels.countries}</legend>
          {countryList.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="countries"
              value={id}
              label={name}
              defaultChecked={chosen.includes(String(id))}
            />
          ))}
          {error('countries') && <p className="text-sm font-medium text-bad">{error('countries')}</p>}
        </fieldset>
        <Checkbox
          name="zip"
          value="1"
          label={texts.zipText}
          description={texts.zipHint}
          defaultChecked={isTicked('zip', slot?.appliesZipFiltering ?? false)}
        />
        <Checkbox
          name="active"
          value="1"
          label={texts.activeText}
          defaultChecked={isTicked('active', slot?.isActive ?? true)}
        />
        <div>
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

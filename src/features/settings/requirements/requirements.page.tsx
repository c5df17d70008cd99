import { useLocation } from 'react-router';
import { requirementRules } from '#features/catalog/catalog.ts';
import { requirementSentence } from '#features/catalog/shared.ts';
import { newSecret } from '#features/identity/identity.ts';
import { countries, countryList, isCountryId } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { listNames } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { ChangedMeanwhile, NotedChanges } from '#platform/work/noted-changes.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { changesOfKind } from '../setting-changes.ts';
import type { Route } from './+types/requirements.page.ts';
import { Effect } from './effect.tsx';
import { postRequirement } from './post-requirement.ts';
import { ruleInput, rulesPath } from './read-requirement.ts';
import { RequirementForm } from './requirement-form.tsx';
import { requirementsTexts } from './requirements.texts.ts';
import { groupNames, subjectOfRule } from './save-requirement.ts';

const { right } = staffPages['settings/requirements/requirements'];

export const shouldRevalidate = afterConflict;
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const asked = Number(url.searchParams.get('land') ?? 0);
  const countryId = isCountryId(asked) ? asked : null;
  const { parameters } = deps.pricing.index().catalog;
  const changes = await changesOfKind(deps.db, 'rule', 500);
  const rules = (await requirementRules(deps.db)).filter(
    (rule) => countryId === null || rule.countryId === countryId,
  );
  return {
    countryId,
    rules: rules.map((rule) => ({
      ...rule,
      sentence: requirementSentence(rule, (id) => parameters.get(id)),
      groups: groupNames(rule),
      input: ruleInput(rule),
      changes: changes.filter(({ subject }) => subject === subjectOfRule(rule.ruleId)),
    })),
    // Also of rules that have ended.
    latest: changes.slice(0, 20),
    options: [...parameters.values()].map(({ id, name, groupKey }) => ({ id, name, groupKey })),
    isNew: url.searchParams.has('neu'),
    saved: url.searchParams.get('gespeichert'),
    formKey: newSecret(),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  return postRequirement(server.deps, form, user.id);
}

type Loaded = Route.ComponentProps['loaderData'];
type Rule = Loaded['rules'][number];
type Answer = Route.ComponentProps['actionData'];

/** The rules about options, each beside its history and the form that changes it. */
export default function Requirements({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(requirementsTexts);
  const { rules, countryId, isNew, saved } = loaderData;
  const isOfNew = actionData !== undefined && actionData.ruleId === null;
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      notices={
        <>
          <DoneNotice className="mt-4">
            {saved !== null && !actionData && (saved === 'gleich' ? texts.unchanged : texts.saved)}
          </DoneNotice>
          {(isNew || isOfNew) && (
            <Card padding="wide" className="mt-4 max-w-3xl">
              <h2 className="mb-4 text-lg">{texts.newTitle}</h2>
              <Editor loaded={loaderData} answer={actionData} rule={null} />
            </Card>
          )}
        </>
      }
      ways={[{ to: `${rulesPath}?neu`, label: texts.add, variant: 'outline' }]}
      tabs={{ label: texts.countries, links: countryLinks(countryId, texts.all) }}
      count={texts.count(rules.length)}
      columns={useColumns()}
      rows={rules}
      keyOf={({ ruleId }) => ruleId}
      none={texts.none}
      record={<OpenRule loaded={loaderData} answer={actionData} />}
    >
      <div className="max-w-4xl">
        <NotedChanges title={texts.latest} changes={loaderData.latest} none={texts.noHistory} />
      </div>
    </WorkList>
  );
}

const countryLinks = (countryId: number | null, all: string) => [
  { label: all, to: rulesPath, current: countryId === null },
  ...countryList.map(({ id, name }) => ({
    label: name,
    to: `${rulesPath}?land=${id}`,
    current: id === countryId,
  })),
];

function useColumns(): Column<Rule>[] {
  const texts = useTexts(requirementsTexts);
  return [
    { key: 'rule', title: texts.rule, cell: ({ sentence }) => sentence },
    { key: 'country', title: texts.labels.country, cell: (rule) => countries[rule.countryId].name },
    { key: 'groups', title: texts.forGroups, cell: ({ groups }) => groups },
    { key: 'reason', title: texts.labels.reason, cell: ({ reason }) => reason },
    {
      key: 'last',
      title: texts.last,
      nowrap: true,
      cell: ({ changes: [last] }, format) => (last ? format.moment(last.at) : texts.never),
    },
  ];
}

type PartProps = { loaded: Loaded; answer: Answer };

function OpenRule({ loaded, answer }: PartProps) {
  const texts = useTexts(requirementsTexts);
  const open = useOpenRule(loaded.rules);
  if (!open) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-4 text-base">{texts.editTitle}</h3>
      <Editor key={open.ruleId} loaded={loaded} answer={answer} rule={open} />
      <NotedChanges changes={open.changes} none={texts.noHistory} />
    </div>
  );
}

function Editor({ loaded, answer, rule }: PartProps & { rule: Rule | null }) {
  const texts = useTexts(requirementsTexts);
  const own = answer?.ruleId === (rule?.ruleId ?? null) ? answer : undefined;
  const hidden = {
    ruleId: rule?.ruleId,
    seen: own?.seen ?? rule?.changes[0]?.id ?? 0,
    formKey: own?.input.formKey || loaded.formKey,
    confirmation: own?.confirmation,
  };
  const isEnding = own?.kind === 'checked_end';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {own && own.since.length > 0 && <ChangedMeanwhile since={own.since} />}
      {own?.effect && <Effect effect={own.effect} options={loaded.options} />}
      {rule && isEnding ? (
        <PostForm fields={hidden} className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="end" variant="danger">
            {texts.confirmEnd}
          </Button>
          <ButtonLink to={`${rulesPath}?auswahl=${rule.ruleId}`} variant="outline">
            {texts.cancel}
          </ButtonLink>
        </PostForm>
      ) : (
        <RequirementForm
          options={loaded.options}
          input={own?.input ?? rule?.input ?? {}}
          groups={own?.groups ?? rule?.productGroupIds.map(String) ?? []}
          errors={own?.errors ?? {}}
          hidden={hidden}
          isChecked={own?.kind === 'checked'}
        />
      )}
      {rule && !isEnding && (
        <PostForm fields={{ ...hidden, confirmation: undefined }}>
          <Button type="submit" name="intent" value="check_end" variant="outline">
            {texts.end}
          </Button>
        </PostForm>
      )}
    </div>
  );
}

function useOpenRule(rules: readonly Rule[]): Rule | undefined {
  const { search } = useLocation();
  const open = new URLSearchParams(search).get(listNames.open);
  return rules.find(({ ruleId }) => String(ruleId) === open);
}

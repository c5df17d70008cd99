import { Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { EditPage } from '#platform/work/edit-page.tsx';
import { staffPages } from '#shell/shared.ts';
import { openRow, saveRow } from '#shell/shell.ts';
import type { Route } from './+types/edit-guidelines.page.ts';
import { guidelineVersions } from './guidelines.store.ts';
import { type GuidelineErrors, writeGuidelines } from './write-guidelines.ts';

const { path, right } = staffPages['community/guidelines/edit-guidelines'];

export const shouldRevalidate = afterConflict;

export async function loader(asked: Route.LoaderArgs) {
  const { deps, page } = await openRow(asked, right, async () => null);
  const versions = await guidelineVersions(deps.db);
  return {
    ...page,
    last: versions[0] ?? null,
    done: asked.url.searchParams.get('neu'),
    versions: versions.map(({ text: _, ...version }) => version),
  };
}

export const action = (asked: Route.ActionArgs) =>
  saveRow<GuidelineErrors | { from: 'day_past' }>(asked, { right, path }, async (sent) => {
    const written = await writeGuidelines(sent.deps, { form: sent.form, agentId: sent.userId });
    if (written.kind === 'written') throw redirect(`${path}?neu`, 303);
    return written;
  });

const guidelinesStaffTexts = catalogue({
  title: 'Nutzungsbedingungen der Community',
  lead: 'Jede Änderung ist eine neue Fassung. Wer die vorige angenommen hat, wird vor dem nächsten Beitrag nach der neuen gefragt. Eine Fassung, die noch nicht gilt, wird von einer neuen ersetzt, die früher oder am selben Tag gilt.',
  back: 'Zur Übersicht der Community',
  text: 'Text der neuen Fassung',
  from: 'Gilt ab (leer: sofort)',
  publish: 'Neue Fassung veröffentlichen',
  written: 'Die neue Fassung ist gespeichert.',
  versions: 'Fassungen',
  version: (version: number, day: string, by: string) =>
    `Fassung ${version}, ab ${day}${by === '' ? '' : `, von ${by}`}`,
  errors: {
    text_missing: 'Bitte geben Sie einen Text ein.',
    too_long: 'Bitte kürzen Sie den Text.',
    link_not_allowed: 'Ein Link im Text führt zu keiner erlaubten Adresse.',
    unreadable: 'Der Text enthält etwas, das hier nicht möglich ist.',
    day_wrong: 'Bitte geben Sie einen Tag an, zum Beispiel 2027-01-01.',
    day_past: 'Bitte wählen Sie einen Tag nach heute.',
  },
});

/** The next version of the guidelines, and those that there were. */
export default function EditGuidelines({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(guidelinesStaffTexts);
  const format = useFormatter();
  const { last, versions } = page;
  const { version: base = 0 } = last ?? {};
  return (
    <EditPage
      page={page}
      title={texts.title}
      lead={texts.lead}
      saved={texts.written}
      answer={actionData}
      back={{ to: staffPages['community/staff/moderation'].path, label: texts.back }}
      row={{ id: base, version: base }}
      hidden={{ base }}
      pathOf={() => path}
      form={{
        errors: texts.errors,
        submit: texts.publish,
        className: 'mt-4 max-w-prose',
        labels: { text: texts.text, from: texts.from },
        values: { text: last?.text },
        parts: [
          {
            fields: [{ name: 'text', as: 'area' }],
            own: (of) => <RichTextField {...of.field('text')} value={of.value('text')} />,
          },
          { name: 'from', as: 'day', className: 'max-w-60' },
        ],
      }}
    >
      <h2 className="mt-8 text-lg">{texts.versions}</h2>
      <ul className="mt-2">
        {versions.map(({ version, validFrom, by }) => (
          <li key={version}>
            <Link
              to={`/community/nutzungsbedingungen?fassung=${version}`}
              className="link inline-flex min-h-11 items-center"
            >
              {texts.version(version, format.date(validFrom), by)}
            </Link>
          </li>
        ))}
      </ul>
    </EditPage>
  );
}

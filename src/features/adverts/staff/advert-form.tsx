import { useTexts } from '#platform/i18n/locale.ts';
import { fileTexts } from '#platform/ui/file-errors.texts.ts';
import { TextArea } from '#platform/ui/text-field.tsx';
import { choicesAmong, type EditPart } from '#platform/work/edit-fields.tsx';
import type { EditFormProps } from '#platform/work/edit-form.tsx';
import { advertTexts } from './advert.texts.ts';
import type { AdvertVersion, advertHead } from './adverts.store.ts';
import type { AdvertErrors } from './save-advert.ts';

type Page = {
  advert: NonNullable<Awaited<ReturnType<typeof advertHead>>> | null;
  shown: AdvertVersion | null;
  advertisers: readonly { id: number; name: string }[];
};

type AdvertError = NonNullable<AdvertErrors[keyof AdvertErrors]>;

/** The text of an advert; saving adds a version. */
export function useAdvertForm({ advert, shown, advertisers }: Page): EditFormProps<AdvertError> {
  const texts = useTexts(advertTexts);
  const { textFaults } = useTexts(fileTexts);
  const isFixed = advert?.isAdvertiserFixed ?? false;
  const known = advertisers.filter(({ id }) => !isFixed || id === advert?.advertiserId);
  return {
    labels: texts.labels,
    submit: texts.save,
    encType: 'multipart/form-data',
    card: 'wide',
    columns: 'lg',
    className: 'mt-5',
    values: { ...shown, ...advert, html: editable(shown?.html), scripts: shown?.allowsScripts },
    errors: (code) => (typeof code === 'object' ? textFaults[code.file] : texts.errors[code]),
    parts: [
      { name: 'name', maxLength: 120 },
      {
        name: 'advertiserId',
        as: 'choice',
        hint: isFixed ? texts.advertiserHint : undefined,
        options: [...(isFixed ? [] : [{ value: '', label: texts.choose }]), ...choicesAmong(known)],
      },
      { name: 'targetUrl', wide: true, type: 'url', maxLength: 2000, hint: texts.targetHint },
      codePart('html', { hint: texts.htmlHint, upload: texts.upload, accept: '.html,.htm,text/html' }),
      codePart('css', { upload: texts.upload, accept: '.css,text/css' }),
      { name: 'scripts', as: 'tick', label: texts.scripts, hint: texts.scriptsHint },
      { name: 'contract', maxLength: 200 },
    ],
  };
}

/** A link of an advert leads to its target, whatever stands in the HTML. */
const editable = (html = ''): string => html.replaceAll('href="#press"', 'href="#"');

/** What is typed, or comes as a file instead. */
const codePart = (name: string, file: { hint?: string; upload: string; accept: string }): EditPart => ({
  fields: [{ name, as: 'area' }],
  own: (of) => (
    <>
      <TextArea
        {...of.field(name)}
        rows={12}
        spellCheck={false}
        hint={file.hint}
        defaultValue={of.value(name)}
      />
      <label className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-2">
        {file.upload}
        <input type="file" name={`${name}File`} accept={file.accept} />
      </label>
    </>
  ),
});

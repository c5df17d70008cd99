import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { fileTexts } from '#platform/ui/file-faults.texts.ts';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { advertTexts } from './advert.texts.ts';
import type { AdvertVersion, advertHead } from './adverts.store.ts';
import type { AdvertErrors } from './save-advert.ts';

type AdvertHead = NonNullable<Awaited<ReturnType<typeof advertHead>>>;

type Props = {
  page: {
    advert: AdvertHead | null;
    shown: AdvertVersion | null;
    advertisers: readonly { id: number; name: string }[];
    formKey: string;
  };
  errors: AdvertErrors;
  /** What was typed and refused. */
  input: Readonly<Record<string, string>> | null;
};

/** The text of an advert; saving adds a version. */
export function AdvertForm({ page: { advert, shown, advertisers, formKey }, errors, input }: Props) {
  const texts = useTexts(advertTexts);
  const { labels } = texts;
  const values = {
    ...{ name: advert?.name ?? '', advertiserId: String(advert?.advertiserId ?? '') },
    ...{ targetUrl: shown?.targetUrl ?? '', html: editable(shown?.html), css: shown?.css ?? '' },
    ...{ contract: shown?.contract ?? '', version: String(advert?.version ?? 0), formKey },
    ...input,
  };
  const isFixed = advert?.isAdvertiserFixed ?? false;
  const names = ['name', 'advertiserId', 'targetUrl', 'html', 'css', 'contract'] as const;
  const { textFaults } = useTexts(fileTexts);
  const error = (name: (typeof names)[number]) => {
    const found = errors[name];
    return typeof found === 'object' ? textFaults[found.file] : found && texts.errors[found];
  };
  const field = (name: 'name' | 'targetUrl' | 'contract') => ({
    ...{ id: name, name, label: labels[name], defaultValue: values[name], error: error(name) },
  });
  return (
    <Card padding="wide" className="mt-5">
      <PostForm
        encType="multipart/form-data"
        fields={{ version: values.version, formKey: values.formKey }}
        className="grid gap-4 lg:grid-cols-2"
        noValidate
      >
        <div className="lg:col-span-2">
          <ErrorSummary failures={formErrors(names, error)} />
        </div>
        <TextField {...field('name')} maxLength={120} />
        <Select
          id="advertiserId"
          name="advertiserId"
          label={labels.advertiserId}
          defaultValue={values.advertiserId}
          error={error('advertiserId')}
          hint={isFixed ? texts.advertiserHint : undefined}
          options={[
            ...(isFixed ? [] : [{ value: '', label: texts.choose }]),
            ...advertisers
              .filter(({ id }) => !isFixed || id === advert?.advertiserId)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField
          {...field('targetUrl')}
          type="url"
          maxLength={2000}
          hint={texts.targetHint}
          className="lg:col-span-2"
        />
        <div>
          <TextArea
            id="html"
            name="html"
            label={labels.html}
            rows={12}
            spellCheck={false}
            defaultValue={values.html}
            hint={texts.htmlHint}
            error={error('html')}
          />
          <FileField name="htmlFile" accept=".html,.htm,text/html" label={texts.upload} />
        </div>
        <div>
          <TextArea
            id="css"
            name="css"
            label={labels.css}
            rows={12}
            spellCheck={false}
            defaultValue={values.css}
            error={error('css')}
          />
          <FileField name="cssFile" accept=".css,text/css" label={texts.upload} />
        </div>
        <Checkbox
          name="scripts"
          value="1"
          label={texts.scripts}
          description={texts.scriptsHint}
          defaultChecked={input ? input.scripts !== undefined : (shown?.allowsScripts ?? false)}
        />
        <TextField {...field('contract')} maxLength={200} />
        <div>
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

/** A link of an advert leads to its target, whatever stands in the HTML. */
const editable = (html = ''): string => html.replaceAll('href="#press"', 'href="#"');

const FileField = ({ name, accept, label }: { name: string; accept: string; label: string }) => (
  <label className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-2">
    {label}
    <input type="file" name={name} accept={accept} />
  </label>
);

import type { PickedMedia } from '#features/media/types.ts';
import { MediaPicker } from '#features/media/ui/media-picker.tsx';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { PageDraft, TextKey } from '../pages.rules.ts';
import { cmsTexts } from './cms.texts.ts';

type Props = {
  draft: PageDraft;
  current: TextKey;
  errors: Readonly<Record<string, string>>;
  pictures: ReadonlyMap<number, PickedMedia>;
  onPick(): void;
};

/** What a page is besides its text: address, countries, search engines. */
export function PageFields({ draft, current, errors, pictures, onPick }: Props) {
  const texts = useTexts(cmsTexts).edit;
  return (
    <fieldset className="grid max-w-4xl gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.page}</legend>
      <TextField
        id="path"
        name="path"
        label={texts.path}
        hint={texts.pathHint}
        error={errors.path}
        defaultValue={draft.path}
        autoComplete="off"
      />
      <fieldset id="countries">
        <legend className="text-sm text-ink-2">{texts.countries}</legend>
        <div className="flex flex-wrap gap-x-6">
          {countryList.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="country"
              value={id}
              label={name}
              defaultChecked={draft.countries.includes(id)}
            />
          ))}
        </div>
        <FieldError id="countries-error" error={errors.countries} />
        <OwnTexts draft={draft} current={current} />
      </fieldset>
      <details>
        <summary className="link inline-flex min-h-11 items-center">{texts.robots}</summary>
        <div className="mt-2 grid gap-4">
          <Select
            label={texts.robots}
            name="robots"
            defaultValue={draft.robots}
            options={(['index', 'noindex'] as const).map((value) => ({
              value,
              label: texts.robotsOptions[value],
            }))}
          />
          <TextField
            id="canonical"
            name="canonical"
            label={texts.canonical}
            hint={texts.canonicalHint}
            error={errors.canonical}
            defaultValue={draft.canonical}
            autoComplete="off"
          />
        </div>
      </details>
      <div id="picture">
        <MediaPicker
          name="picture"
          label={texts.picture}
          error={errors.picture}
          onPick={onPick}
          picked={pictures.get(Number(draft.picture)) ?? null}
        />
      </div>
    </fieldset>
  );
}

/** A country reads the shared text until it is given one of its own. */
function OwnTexts({ draft, current }: { draft: PageDraft; current: TextKey }) {
  const texts = useTexts(cmsTexts).edit;
  const offered = countryList.filter(({ id }) =>
    draft.texts[`${id}`] ? String(id) === current : draft.countries.includes(id),
  );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {offered.map(({ id, name }) => {
        const isOwn = draft.texts[`${id}`] !== undefined;
        return (
          <Button
            key={id}
            type="submit"
            name="do"
            value={`${isOwn ? 'shared' : 'own'}:${id}`}
            variant="quiet"
            size="small"
          >
            {isOwn ? texts.dropOwn(name) : texts.makeOwn(name)}
          </Button>
        );
      })}
    </div>
  );
}

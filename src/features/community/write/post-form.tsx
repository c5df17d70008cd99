import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { acceptedPictures } from '#features/media/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { nameLengths } from '../member-name.rules.ts';
import type { PostPicture } from '../pictures/post-pictures.rules.ts';
import { maxAlt, titleLengths } from '../post-limits.rules.ts';
import type { Tag } from '../threads.store.ts';
import type { JoinAsked, PostErrors } from './read-post.ts';
import { writeTexts } from './write.texts.ts';

/** What a form was sent with and refused for. */
export type Refused = {
  errors: PostErrors;
  input: Readonly<Record<string, string>>;
  tags: readonly string[];
  /** Pictures of the post that were to go. */
  removed?: readonly string[];
};

type Props = {
  /** Hidden ones. */
  fields: Readonly<Record<string, string | number>>;
  refused: Refused | undefined;
  /** What stands in the fields to begin with. */
  begin?: { title: string; body: string; tags: readonly string[] };
  /** Of a thread; null for a reply, which has neither title nor tags. */
  tags: readonly Tag[] | null;
  /** Null where the post was written by a member already. */
  join: JoinAsked | null;
  /** Of a post that is changed; each can be taken away. */
  pictures?: readonly OwnPicture[];
  submit: string;
  backTo: string;
  /** Further fields, before the title. */
  children?: ReactNode;
};

/** A picture that a post has, and its address for its author. */
export type OwnPicture = PostPicture & { src: string };

const none = { title: '', body: '', tags: [] };
const summary = ['kind', 'area', 'title', 'body', 'tags', 'pictures', 'alt', 'name', 'guidelines'] as const;

/** The form of a thread or a reply; nothing that was typed is lost when it is refused. */
export function PostFields(props: Props) {
  const { fields, refused, begin = none, tags, join, pictures = [], submit, backTo, children } = props;
  const texts = useTexts(writeTexts);
  const isBusy = useNavigation().state === 'submitting';
  const errorOf = (name: (typeof summary)[number]) => {
    const error = refused?.errors[name];
    return error && texts.errors[error];
  };
  return (
    <PostForm fields={fields} className="mt-6 grid gap-5" noValidate encType="multipart/form-data">
      <ErrorSummary failures={formErrors(summary, errorOf)} />
      {children}
      {tags && (
        <TextField
          id="title"
          name="title"
          label={texts.title}
          hint={texts.titleHint}
          maxLength={titleLengths.max}
          autoComplete="off"
          defaultValue={refused ? refused.input.title : begin.title}
          error={errorOf('title')}
        />
      )}
      <RichTextField
        id="body"
        name="body"
        label={texts.body}
        hint={texts.bodyHint}
        headings={false}
        value={refused ? refused.input.body : begin.body}
        error={errorOf('body')}
      />
      {tags && <TagBoxes tags={tags} chosen={refused ? refused.tags : begin.tags} error={errorOf('tags')} />}
      <OwnPictures pictures={pictures} removed={refused?.removed ?? []} />
      <PictureFields alt={refused?.input.alt ?? ''} isMore={pictures.length > 0} errorOf={errorOf} />
      {join && (
        <Checkbox name="follow" label={texts.follow} defaultChecked={refused?.input.follow !== undefined} />
      )}
      {join && <JoinFields join={join} input={refused?.input ?? {}} errorOf={errorOf} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          {submit}
        </Button>
        <ButtonLink to={backTo} variant="quiet">
          {texts.cancel}
        </ButtonLink>
      </div>
    </PostForm>
  );
}

function TagBoxes(props: { tags: readonly Tag[]; chosen: readonly string[]; error: string | undefined }) {
  const texts = useTexts(writeTexts);
  return (
    <fieldset aria-describedby={props.error ? 'tags-error' : undefined}>
      <legend className="mb-2 font-semibold">{texts.tags}</legend>
      <div className="flex flex-wrap gap-2">
        {props.tags.map(({ key, name }, at) => (
          <label key={key} className="choice chip relative">
            <input
              type="checkbox"
              name="tags"
              value={key}
              id={at === 0 ? 'tags' : undefined}
              defaultChecked={props.chosen.includes(key)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError id="tags-error" error={props.error} />
    </fieldset>
  );
}

/** Pictures that the post has, each with a box to take it away. */
function OwnPictures({ pictures, removed }: { pictures: readonly OwnPicture[]; removed: readonly string[] }) {
  const texts = useTexts(writeTexts);
  if (pictures.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{texts.ownPictures}</legend>
      <ul className="flex flex-wrap gap-4">
        {pictures.map(({ fileId, src, alt, width, height }, at) => (
          <li key={fileId}>
            <img
              src={src}
              alt={alt}
              width={width}
              height={height}
              className="h-32 w-auto max-w-full rounded-md object-cover"
            />
            <Checkbox
              name="remove"
              value={fileId}
              label={texts.removePicture}
              aria-label={texts.removePictureOf(at + 1)}
              defaultChecked={removed.includes(fileId)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type PictureProps = {
  alt: string;
  /** The post has some. */
  isMore: boolean;
  errorOf(name: 'pictures' | 'alt'): string | undefined;
};

/** Pictures, and what is on them. */
function PictureFields({ alt, isMore, errorOf }: PictureProps) {
  const texts = useTexts(writeTexts);
  const error = errorOf('pictures');
  const described = ['pictures-hint', ...(error ? ['pictures-error'] : [])].join(' ');
  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor="pictures" className="font-semibold">
          {isMore ? texts.morePictures : texts.pictures}
        </label>
        <input
          id="pictures"
          name="pictures"
          type="file"
          multiple={true}
          accept={acceptedPictures}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          className="mt-2 block min-h-11 w-full text-sm"
        />
        <p id="pictures-hint" className="mt-1.5 text-sm text-ink-2">
          {texts.picturesHint}
        </p>
        <FieldError id="pictures-error" error={error} />
      </div>
      <TextField
        id="alt"
        name="alt"
        label={texts.alt}
        hint={texts.altHint}
        maxLength={maxAlt}
        autoComplete="off"
        defaultValue={alt}
        error={errorOf('alt')}
      />
    </div>
  );
}

type JoinProps = {
  join: JoinAsked;
  input: Refused['input'];
  errorOf(name: 'name' | 'guidelines'): string | undefined;
};

/** Asked with the first post: under which name, and that the guidelines are agreed to; these again when they have changed. */
function JoinFields({ join: { needsName, guidelines }, input, errorOf }: JoinProps) {
  const texts = useTexts(writeTexts);
  return (
    <>
      {needsName && (
        <TextField
          id="name"
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          maxLength={nameLengths.max}
          autoComplete="off"
          defaultValue={input.name}
          error={errorOf('name')}
        />
      )}
      {guidelines !== null && (
        <div>
          <Checkbox
            id="guidelines"
            name="guidelines"
            value={guidelines}
            label={texts.guidelines}
            defaultChecked={input.guidelines === String(guidelines)}
            error={errorOf('guidelines')}
          />
          <Link
            to="/community/nutzungsbedingungen"
            target="_blank"
            className="link inline-flex min-h-11 items-center"
          >
            {texts.guidelinesLink}
          </Link>
        </div>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { RichTextView } from '#platform/ui/rich-text/rich-text-view.tsx';
import { communityTexts } from '../community.texts.ts';
import { postAnchor, threadPath } from '../community-paths.rules.ts';
import { pictureUrl } from '../pictures/post-pictures.rules.ts';
import type { ThreadPost } from '../threads.store.ts';
import { AuthorLine } from '../ui/post-parts.tsx';

/** A post: who, what it answers, its text, and what can be done with it; of one that is gone, that it was. */
export function PostBody({ post, actions }: { post: ThreadPost; actions: ReactNode }) {
  const texts = useTexts(communityTexts);
  if (post.state !== 'visible') {
    return (
      <p id={postAnchor(post.id)} className="scroll-mt-6 py-2 text-ink-2 italic">
        {post.state === 'hidden' ? texts.hiddenText : texts.deletedText}
      </p>
    );
  }
  return (
    <div id={postAnchor(post.id)} tabIndex={-1} className="scroll-mt-6">
      <AuthorLine {...post} isEdited={post.editedAt !== null} className="mt-1" />
      {post.quote && <Quote quote={post.quote} />}
      <RichTextView of={post.body} linkRel="ugc nofollow noopener" className="mt-3 wrap-anywhere" />
      <Pictures pictures={post.pictures} />
      {actions}
    </div>
  );
}

function Pictures({ pictures }: { pictures: ThreadPost['pictures'] }) {
  const texts = useTexts(communityTexts);
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {pictures.map(({ fileId, alt, width, height }, at) => (
        <li key={fileId}>
          <a href={pictureUrl(fileId, 'large')} className="block">
            <img
              src={pictureUrl(fileId, 'small')}
              alt={pictures.length > 1 ? texts.pictureOf(alt, at + 1, pictures.length) : alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="h-40 w-auto max-w-full rounded-md border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Quote({ quote: { id, name, text } }: { quote: NonNullable<ThreadPost['quote']> }) {
  const texts = useTexts(communityTexts);
  return (
    <blockquote className="mt-3 border-l-2 border-line pl-4 text-sm text-ink-2">
      {text === '' ? (
        texts.quotedGone
      ) : (
        <>
          <Link to={threadPath(id)} className="link font-medium">
            {texts.quoted(name)}
          </Link>
          <span className="block wrap-anywhere">{text}</span>
        </>
      )}
    </blockquote>
  );
}

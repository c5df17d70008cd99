import { data, Link, redirect } from 'react-router';
import { isStaff, tidyLine } from '#features/identity/shared.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PostForm, useIsClosed } from '#platform/ui/intent-form.tsx';
import { EmptyList, NextPage } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { PostState } from '../community.rules.ts';
import { communityTexts } from '../community.texts.ts';
import { measurePath, postPath, threadPath } from '../community-paths.rules.ts';
import { editableUntil } from '../edit-deadline.rules.ts';
import { nameLengths } from '../member-name.rules.ts';
import { memberOf } from '../members.store.ts';
import { type OwnPost, postsOf } from '../threads.store.ts';
import type { Route } from './+types/profile.page.ts';
import { changeName } from './change-post.ts';
import { writeTexts } from './write.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Meine Beiträge in der Community');

const perPage = 25;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const before = rowIdIn(url.searchParams.get('vor') ?? '') || null;
  const now = deps.clock.now();
  const found = await postsOf(deps.db, { userId: user.id, before, limit: perPage + 1 });
  const posts = found.slice(0, perPage);
  return {
    csrf: visitor.csrfToken ?? '',
    member: await memberOf(deps.db, user.id),
    posts: posts.map((post) => {
      const until = editableUntil(post.postedAt);
      return { ...post, editableUntil: until >= now ? until : null };
    }),
    before,
    next: found.length > perPage ? `/community/profil?vor=${posts.at(-1)?.id}` : null,
    done:
      (['geloescht', 'umbenannt', 'gehalten'] as const).find((name) => url.searchParams.has(name)) ?? null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const name = tidyLine(form.text('name'));
  const error = await changeName(server.deps, { userId: user.id, name, isStaff: isStaff(user) });
  if (error === null) throw redirect('/community/profil?umbenannt', 303);
  return data({ error, name }, { status: 422 });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(writeTexts);
  const { member, posts, before, next, done } = loaderData;
  return (
    <>
      <Link to="/community" className="link inline-flex min-h-11 items-center text-sm">
        {texts.toCommunity}
      </Link>
      <h1 className="text-2xl sm:text-2xl">{texts.profileTitle}</h1>
      <p className="mt-2 text-ink-2">{texts.profileLead}</p>
      <DoneNotice className="mt-4">{!actionData && done !== null && texts.notices[done]}</DoneNotice>
      {member.name === null ? (
        <p className="mt-5">{texts.noName}</p>
      ) : (
        <PostForm className="mt-5 flex flex-wrap items-start gap-3" noValidate>
          <TextField
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            maxLength={nameLengths.max}
            autoComplete="off"
            defaultValue={actionData?.name ?? member.name}
            error={actionData && texts.errors[actionData.error]}
            className="min-w-0 grow"
          />
          <Button type="submit">{texts.rename}</Button>
        </PostForm>
      )}
      <h2 className="mt-8 text-lg">{texts.posts}</h2>
      {posts.length === 0 ? (
        <EmptyList className="mt-3">{texts.noPosts}</EmptyList>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {posts.map((post) => (
            <OwnItem key={post.id} post={post} />
          ))}
        </ul>
      )}
      {(before !== null || next !== null) && (
        <NextPage
          first={before === null ? null : '/community/profil'}
          next={next}
          texts={{ pages: texts.pages, first: texts.first, next: texts.older }}
        />
      )}
    </>
  );
}

const tones: Readonly<Record<PostState, Tone>> = {
  visible: 'good',
  held: 'warn',
  hidden: 'bad',
  deleted: 'neutral',
};

function OwnItem({ post }: { post: OwnPost & { editableUntil: Date | null } }) {
  const texts = useTexts(writeTexts);
  const { kinds, replyTo, deletedPost, editUntil, remove } = useTexts(communityTexts);
  const format = useFormatter();
  const isReply = post.id !== post.threadId;
  const title = post.title === '' ? deletedPost : post.title;
  const isClosed = useIsClosed(postPath(post.id, 'loeschen'));
  const isOwn = !isClosed && (post.state === 'visible' || post.state === 'held');
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span className="font-semibold text-flame-text">{kinds[post.kind]}</span>
        <time dateTime={post.postedAt.toISOString()}>{format.moment(post.postedAt)}</time>
        <Badge tone={tones[post.state]}>{texts.states[post.state]}</Badge>
      </p>
      <h3 className="mt-1 wrap-anywhere">{isReply ? replyTo(title) : title}</h3>
      <p className="mt-1 text-ink-2 wrap-anywhere">{post.teaser}</p>
      <p className="-ml-2 flex flex-wrap gap-x-2">
        {post.state === 'visible' && <OwnLink to={threadPath(post.id)}>{texts.open}</OwnLink>}
        {isOwn && post.editableUntil && (
          <OwnLink to={postPath(post.id, 'bearbeiten')}>{editUntil(format.time(post.editableUntil))}</OwnLink>
        )}
        {isOwn && <OwnLink to={postPath(post.id, 'loeschen')}>{remove}</OwnLink>}
        {post.measureId !== null && <OwnLink to={measurePath(post.measureId)}>{texts.measure}</OwnLink>}
      </p>
    </li>
  );
}

const OwnLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center px-2">
    {children}
  </Link>
);

import { MessageCircle, PenLine } from 'lucide';
import { Form, Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useIsClosed } from '#platform/ui/intent-form.tsx';
import { EmptyList, NextPage } from '#platform/ui/list-parts.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { areas } from '../community.rules.ts';
import { communityTexts } from '../community.texts.ts';
import { areaPaths, type ListAddress, listAddress, threadPath } from '../community-paths.rules.ts';
import type { ListedPost } from '../posts.store.ts';
import { NewPosts } from '../ui/new-posts.tsx';
import { AuthorLine, SolvedMark, SuggestionMark } from '../ui/post-parts.tsx';
import type { ListData } from './list-data.ts';

/** The head of a list's page. */
export function listMeta(data: ListData | undefined) {
  const texts = communityTexts(data?.locale ?? 'de-DE');
  const title = data?.area === 'mex' ? texts.areas.mex.title : texts.title;
  const isSearch = data !== undefined && data.words !== '';
  return [
    { title: `${data?.tag ? `${title}: ${data.tag.name}` : title} · Brennwert` },
    { name: 'description', content: data?.area === 'mex' ? texts.areas.mex.lead : texts.description },
    ...(isSearch ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The threads of an area, or what was searched for; beside them the ways to write and to narrow. */
export function ListView(page: ListData) {
  const texts = useTexts(communityTexts);
  const { area, words, posts, older, before } = page;
  const here = { area, words, tag: page.tag?.key ?? null };
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{texts.areas[area].title}</h1>
      <p className="mt-2 max-w-prose text-ink-2 sm:text-lg">{texts.areas[area].lead}</p>
      {words === '' && before === null && (
        <NewPosts
          of={{ area, ...(here.tag !== null && { tag: here.tag }) }}
          newestPostId={page.newestPostId}
          label={texts.showNew}
          onShow={() => window.scrollTo({ top: 0 })}
        />
      )}
      <div className="@container">
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 @min-[58rem]:grid-cols-[minmax(0,1fr)_19rem]">
          <div>
            <ChipLinks
              label={texts.areaLabel}
              links={areas.map((one) => ({
                label: texts.areas[one].short,
                to: areaPaths[one],
                current: one === area && words === '',
              }))}
            />
            <SearchPosts {...page} />
            {words === '' && <TagLinks {...page} />}
            <h2 className="mt-6 text-lg">{words === '' ? texts.threads : texts.results(words)}</h2>
            {posts.length === 0 ? <Nothing {...here} /> : <Posts posts={posts} isSearch={words !== ''} />}
            {(before !== null || older !== null) && (
              <NextPage
                first={before === null ? null : listAddress(here)}
                next={older}
                texts={{ pages: texts.pages, first: texts.newest, next: texts.older }}
              />
            )}
            <CommunityLinks className="mt-8 @min-[58rem]:hidden" />
          </div>
          <ListSide />
        </div>
      </div>
    </div>
  );
}

function SearchPosts({ area, words }: ListData) {
  const texts = useTexts(communityTexts);
  return (
    <Form role="search" action={areaPaths[area]} className="mt-4 flex flex-wrap items-center gap-3">
      <TextField
        key={words}
        label={texts.search}
        name="suche"
        type="search"
        defaultValue={words}
        maxLength={100}
        className="min-w-0 grow basis-48"
      />
      <Button type="submit">{texts.find}</Button>
      {words !== '' && (
        <ButtonLink to={areaPaths[area]} variant="quiet">
          {texts.reset}
        </ButtonLink>
      )}
    </Form>
  );
}

function TagLinks({ area, tag, tags }: ListData) {
  const texts = useTexts(communityTexts);
  const all = { label: texts.allTags, to: areaPaths[area], current: tag === null };
  return (
    <ChipLinks
      label={texts.tagLabel}
      className="mt-4"
      links={[
        all,
        ...tags.map(({ key, name }) => ({
          label: name,
          to: listAddress({ area, words: '', tag: key }),
          current: tag?.key === key,
        })),
      ]}
    />
  );
}

function Nothing({ words, tag }: ListAddress) {
  const texts = useTexts(communityTexts);
  return (
    <EmptyList className="mt-4">
      {words !== '' ? texts.noneFound : tag === null ? texts.none : texts.noneTagged}
    </EmptyList>
  );
}

export const Posts = ({ posts, isSearch }: { posts: readonly ListedPost[]; isSearch: boolean }) => (
  <ul className="mt-3 divide-y divide-line border-y border-line">
    {posts.map((post) => (
      <ListItem key={post.id} post={post} isSearch={isSearch} />
    ))}
  </ul>
);

function ListItem({ post, isSearch }: { post: ListedPost; isSearch: boolean }) {
  const texts = useTexts(communityTexts);
  const isReply = post.id !== post.threadId;
  const title = post.title === '' ? texts.deletedPost : post.title;
  return (
    <li className="relative py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span className="font-semibold text-flame-text">{texts.kinds[post.kind]}</span>
        {post.tags.length > 0 && <span>{post.tags.join(' · ')}</span>}
        {post.suggestionState && <SuggestionMark state={post.suggestionState} />}
        {post.isSolved && <SolvedMark>{isReply ? texts.isAnswer : texts.solved}</SolvedMark>}
      </div>
      <h3 className="mt-1 text-lg hyphens-auto wrap-anywhere">
        <Link to={threadPath(post.id)} className="hover:underline after:absolute after:inset-0">
          {isReply ? texts.replyTo(title) : title}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 max-w-prose text-ink-2 wrap-anywhere">{post.teaser}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        <AuthorLine {...post} />
        {!isReply && <Activity {...post} />}
        {post.suggestionState && (
          <span className="text-sm font-semibold">{texts.votes(post.thanksCount)}</span>
        )}
        {isSearch && !post.suggestionState && post.thanksCount > 0 && (
          <span className="text-sm text-ink-2">{texts.thanks(post.thanksCount)}</span>
        )}
      </div>
    </li>
  );
}

function Activity({ replyCount, lastActivityAt }: ListedPost) {
  const texts = useTexts(communityTexts);
  const format = useFormatter();
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-2">
      <Icon of={MessageCircle} size="sm" />
      {replyCount === 0
        ? texts.noReplies
        : `${texts.replies(replyCount)}, ${texts.lastActivity(format.date(lastActivityAt))}`}
    </p>
  );
}

/** Beside the list, below it on phones: writing, and what else belongs to the community. */
function ListSide() {
  const texts = useTexts(communityTexts);
  const cannotWrite = useIsClosed('/community/neu');
  return (
    <aside className="grid gap-6 @max-[58rem]:order-first @min-[58rem]:sticky @min-[58rem]:top-6">
      {!cannotWrite && (
        <div className="rounded-lg border border-line bg-surface p-5 shadow-card">
          <p className="text-ink-2">{texts.writeText}</p>
          <ButtonLink to="/community/neu" variant="primary" className="mt-3 w-full">
            <Icon of={PenLine} size="sm" />
            {texts.write}
          </ButtonLink>
        </div>
      )}
      <CommunityLinks className="@max-[58rem]:hidden" />
    </aside>
  );
}

/** Under the list on phones, whose screen belongs to it. */
function CommunityLinks({ className }: { className: string }) {
  const texts = useTexts(communityTexts);
  const links = [
    { to: areaPaths.suggestions, label: texts.votingLink },
    { to: '/community/profil', label: texts.profile },
    { to: '/community/nutzungsbedingungen', label: texts.guidelines },
  ];
  return (
    <nav aria-label={texts.more} className={`border-t border-line pt-2 ${className}`}>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { expect, it } from 'vitest';
import { fromMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import type { Thread, ThreadPost } from '../threads.store.ts';
import { threadData } from './thread-structured-data.ts';

const at = new Date('2026-11-26T10:00:00Z');
const post = (id: number, more: Partial<ThreadPost> = {}): ThreadPost => ({
  id,
  kind: 'reply',
  state: 'visible',
  title: '',
  body: fromMarkup(`Text **${id}**`),
  editedAt: null,
  author: { name: 'Tom', badge: null },
  thanksCount: id,
  postedAt: at,
  isDemo: false,
  quote: null,
  pictures: [],
  ...more,
});
const thread = (opening: Partial<ThreadPost>, more: Partial<Thread> = {}): Thread => ({
  opening: post(1, { kind: 'question', title: 'Wie oft?', ...opening }),
  area: 'community',
  tags: [],
  solvedBy: null,
  replyCount: 2,
  pages: 1,
  suggestion: null,
  replies: [post(2), post(3, { state: 'deleted' }), post(4)],
  ...more,
});
const told = { url: 'https://de.example/community/beitrag/1', formerMember: 'Ehemaliges Mitglied' };

it('a question is told with its answers, the one that helped apart, and without what is gone', () => {
  const data = threadData({ ...told, thread: thread({ isDemo: true }, { solvedBy: 4 }) });
  expect(data).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: 'Wie oft?',
      text: 'Text 1',
      answerCount: 2,
      creativeWorkStatus: 'Demodaten',
      datePublished: '2026-11-26T10:00:00.000Z',
      acceptedAnswer: { '@type': 'Answer', url: `${told.url}#beitrag-4`, upvoteCount: 4 },
      suggestedAnswer: [{ url: `${told.url}#beitrag-2`, author: { '@type': 'Person', name: 'Tom' } }],
    },
  });
});

it('a post is told as a discussion; one whose author is gone names nobody', () => {
  const data = threadData({
    ...told,
    thread: thread({ kind: 'post' }, { replies: [post(2, { author: null })] }),
  });
  expect(data).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'Wie oft?',
    comment: [{ '@type': 'Comment', author: { name: 'Ehemaliges Mitglied' } }],
  });
  expect(JSON.stringify(data)).not.toContain('creativeWorkStatus');
});

it('what was deleted is told to nobody', () => {
  expect(threadData({ ...told, thread: thread({ state: 'deleted' }) })).toBeNull();
});

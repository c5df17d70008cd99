import { plainText } from '#platform/ui/rich-text/rich-text.rules.ts';
import { postAnchor } from '../community-paths.rules.ts';
import type { Author } from '../posts.store.ts';
import type { Thread, ThreadPost } from '../threads.store.ts';

type Told = { thread: Thread; url: string; formerMember: string };

/**
 * A thread as search engines read it: a question with its answers (schema.org QAPage), or a discussion
 * (DiscussionForumPosting). What the demo market made up says so.
 */
export function threadData(told: Told) {
  const { opening } = told.thread;
  if (opening.state !== 'visible') return null;
  return opening.kind === 'question' ? questionData(told) : discussionData(told);
}

function questionData(told: Told) {
  const { opening, solvedBy, replyCount } = told.thread;
  const answers = readable(told);
  const accepted = answers.find(({ id }) => id === solvedBy);
  const others = answers.filter(({ id }) => id !== solvedBy);
  const answerOf = (post: ThreadPost) => ({ '@type': 'Answer', ...factsOf(told, post) });
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: opening.title,
      ...factsOf(told, opening),
      answerCount: replyCount,
      ...(accepted && { acceptedAnswer: answerOf(accepted) }),
      ...(others.length > 0 && { suggestedAnswer: others.map(answerOf) }),
    },
  };
}

function discussionData(told: Told) {
  const { opening, replyCount } = told.thread;
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: opening.title,
    ...factsOf(told, opening),
    commentCount: replyCount,
    comment: readable(told).map((post) => ({ '@type': 'Comment', ...factsOf(told, post) })),
  };
}

const readable = ({ thread }: Told): ThreadPost[] =>
  thread.replies.filter(({ state }) => state === 'visible');

const factsOf = ({ url, formerMember, thread }: Told, post: ThreadPost) => ({
  url: post.id === thread.opening.id ? url : `${url}#${postAnchor(post.id)}`,
  text: plainText(post.body),
  datePublished: post.postedAt.toISOString(),
  ...(post.editedAt && { dateModified: post.editedAt.toISOString() }),
  author: { '@type': 'Person', name: nameOf(post.author, formerMember) },
  upvoteCount: post.thanksCount,
  ...(post.isDemo && { creativeWorkStatus: 'Demodaten' }),
});

const nameOf = (author: Author, formerMember: string): string => author?.name ?? formerMember;

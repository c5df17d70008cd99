import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { forgetReporters } from '#features/community/community.jobs.ts';
import { communityPersonalData } from '#features/community/community.personal-data.ts';
import { communityRoutes } from '#features/community/community.routes.ts';
import { bumpCommunity } from '#features/community/community-content.ts';
import { communityMails } from '#features/community/community-mails.ts';
import { digestMail } from '#features/community/follow/digest-mail.ts';
import { makeCommunityDigests } from '#features/community/follow/digests.ts';
import { endFollows, readFollowToken, setFollow } from '#features/community/follow/follow.ts';
import { guidelineVersions, requiredVersion } from '#features/community/guidelines/guidelines.store.ts';
import { writeGuidelines } from '#features/community/guidelines/write-guidelines.ts';
import { nameKey } from '#features/community/member-name.rules.ts';
import { lockedMember } from '#features/community/members.store.ts';
import { appeal, ownMeasure } from '#features/community/moderation/appeals.ts';
import { heldPosts, openAppeals, openReports } from '#features/community/moderation/moderation.store.ts';
import { judgeAppeal, judgeHeld, judgeReport } from '#features/community/moderation/moderation-acts.ts';
import { monthFigures } from '#features/community/moderation/moderation-figures.store.ts';
import { addWords, deleteWord } from '#features/community/moderation/word-list.ts';
import {
  collectPictures,
  ownPicture,
  picturesOfPosts,
  servedPicture,
} from '#features/community/pictures/pictures.ts';
import { repliesPerPage } from '#features/community/post-limits.rules.ts';
import { searchPosts, topSuggestions } from '#features/community/posts.store.ts';
import { reportPost } from '#features/community/report/report-post.ts';
import { markSolved, thank } from '#features/community/thread/thanks-and-solutions.ts';
import { findThread, postAddress, postsOf } from '#features/community/threads.store.ts';
import { loader as pollPage } from '#features/community/voting/poll.page.tsx';
import { findPoll, votesOf } from '#features/community/voting/polls.store.ts';
import { savePoll, vote } from '#features/community/voting/polls.ts';
import { answerSuggestion, suggestionRows } from '#features/community/voting/suggestions.ts';
import { loader as votingPage } from '#features/community/voting/voting.page.tsx';
import { changeName, deletePost, editPost, postWithThread } from '#features/community/write/change-post.ts';
import { postReply, postThread, type Written } from '#features/community/write/write-post.ts';
import { newFileId } from '#features/media/add-media.ts';
import { drawnPicture, memoryMediaStore, tinyPdf } from '#features/media/media.fixture.ts';
import { countries } from '#features/places/shared.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { richTextOf } from '#platform/ui/rich-text/rich-text.schema.ts';
import { readMigrations } from '#server/database/migrations.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';
import { formOf } from './form-of.ts';

let server: AccountsServer;
const start = new Date('2026-11-21T10:00:00Z');
let people: Record<'anna' | 'bert' | 'cara' | 'agent' | 'other', SignedInUser>;

beforeAll(async () => {
  server = await accountsServer(communityRoutes);
  const person = async (name: string, role?: 'customer_support') => {
    const id = await addAccount(server, `${name}@beispiel.de`, role ? [role] : []);
    return signedInUser({
      id,
      email: `${name}@beispiel.de`,
      roles: role ? ['customer', role] : ['customer'],
    });
  };
  people = {
    anna: await person('anna'),
    bert: await person('bert'),
    cara: await person('cara'),
    agent: await person('agent', 'customer_support'),
    other: await person('other', 'customer_support'),
  };
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.time.now = new Date(start);
  const { db } = server.deps;
  for (const table of [
    'communityMeasures',
    'communityFollows',
    'communityDigests',
    'communityPolls',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('communitySuggestionAnswers').execute();
  await db.deleteFrom('communityPictures').execute();
  await db.deleteFrom('communityReports').execute();
  await db.deleteFrom('communityThanks').execute();
  await db.deleteFrom('communityPostTags').execute();
  await db.updateTable('communityPosts').set({ quoteOf: null, solvedBy: null }).execute();
  await db.deleteFrom('communityPosts').where('parentId', 'is not', null).execute();
  await db.deleteFrom('communityPosts').execute();
  await db.deleteFrom('communityMembers').execute();
  await db.deleteFrom('communityFlaggedWords').execute();
});

type Name = keyof typeof people;

const names: Record<Name, string> = {
  anna: 'Anna',
  bert: 'Bert',
  cara: 'Cara',
  agent: 'Selin',
  other: 'Milan',
};
const joining = (name: Name) => ({ name: names[name], guidelines: '1' });
const question = (name: Name, more: Record<string, string | string[]> = {}) => ({
  key: randomUUID(),
  kind: 'question',
  area: 'community',
  title: 'Wie oft den Tank reinigen?',
  body: 'Unser Tank ist von **1996**.',
  tags: ['tank'],
  ...joining(name),
  ...more,
});
const later = (minutes: number) => {
  server.time.now = new Date(server.time.now.getTime() + minutes * 60_000);
};

const ask = (name: Name, more: Record<string, string | string[]> = {}) =>
  postThread(server.deps, { user: people[name], form: formOf(question(name, more)) });
const answer = (name: Name, threadId: number, body: string, more: Record<string, string> = {}) =>
  postReply(server.deps, {
    user: people[name],
    threadId,
    form: formOf({ key: randomUUID(), body, ...joining(name), ...more }),
  });
const idOf = (written: Written): number => {
  if (written.kind !== 'posted') throw new Error(JSON.stringify(written));
  return written.id;
};
const asked = async (name: Name, more: Record<string, string | string[]> = {}) => idOf(await ask(name, more));
const get = async (query = '') => (await server.app.inject(`/api/site/1/community/posts${query}`)).json();
const titles = async (query: string): Promise<string[]> =>
  (await get(query)).Items.map(({ Title }: { Title: string }) => Title);

/** How many wait for a lock of somebody else. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.deps.db);
  return rows[0]?.count ?? 0;
};

describe('a thread', () => {
  it('is asked with a name and the guidelines, once for the same form, and answered', async () => {
    const form = question('anna');
    const twice = [1, 2].map(() => postThread(server.deps, { user: people.anna, form: formOf(form) }));
    const [first, second] = await Promise.all(twice);
    expect(second).toEqual(first);
    const id = first ? idOf(first) : 0;
    later(5);
    const reply = idOf(await answer('bert', id, 'Alle zehn Jahre.', { quote: String(id) }));
    const thread = await findThread(server.deps.db, id, 1);
    expect(thread).toMatchObject({
      area: 'community',
      replyCount: 1,
      tags: [{ key: 'tank', name: 'Tank' }],
      opening: { title: 'Wie oft den Tank reinigen?', author: { name: 'Anna', badge: null } },
      replies: [
        {
          id: reply,
          author: { name: 'Bert' },
          quote: { id, name: 'Anna', text: 'Unser Tank ist von 1996.' },
        },
      ],
    });
    const { Items, NewestPostId, LastPostId } = await get('?area=community&tag=tank');
    expect([NewestPostId, LastPostId]).toEqual([id, null]);
    expect(Items).toMatchObject([
      {
        Id: id,
        FkCommunityPostParentId: null,
        ReplyCount: 1,
        Author: { Name: 'Anna', Badge: null },
        Teaser: 'Unser Tank ist von 1996.',
        Tags: ['Tank'],
        IsSolved: false,
        ChildPosts: [{ Id: reply, FkCommunityPostParentId: id, Text: 'Alle zehn Jahre.' }],
      },
    ]);
    expect(await titles('?area=mex')).toEqual([]);
  });

  it.each([
    ['of somebody who answers customers', 'staff', { role: 'customer_support' }],
    ['of an editor', 'staff', { role: 'editor' }],
    ['of a dealer', 'dealer', { role: 'dealer' }],
    ['of a household with a sensor', 'mex', { hasMexEnabled: true }],
    ['of a dealer with a sensor', 'dealer', { role: 'dealer', hasMexEnabled: true }],
    ['of anybody else', null, {}],
  ] as const)('%s says who speaks: %s', async (_, badge, { role, hasMexEnabled = false }: Speaker) => {
    const { db } = server.deps;
    const email = `${randomUUID()}@beispiel.de`;
    const id = await addAccount(server, email, role ? [role] : []);
    await db.updateTable('users').set({ hasMexEnabled }).where('id', '=', id).execute();
    const threadId = await asked('anna');
    // Their roles are asked of the database: whoever wrote this may have got them since.
    const user = { ...people.cara, id, email };
    const form = formOf({
      key: randomUUID(),
      body: 'Alle zehn Jahre.',
      name: 'Wer auch immer',
      guidelines: '1',
    });
    await postReply(server.deps, { user, threadId, form });
    expect(await findThread(db, threadId, 1)).toMatchObject({ replies: [{ author: { badge } }] });
    expect((await get()).Items[0].ChildPosts[0].Author.Badge).toBe(badge);
  });

  type Speaker = { role?: 'customer_support' | 'editor' | 'dealer'; hasMexEnabled?: boolean };

  it('is refused with an error beside each field, and nothing is stored', async () => {
    const wrong = {
      kind: 'x',
      title: 'kurz',
      body: ' ',
      tags: ['oil', 'tank', 'price', 'mex'],
      name: 'Admin',
      guidelines: '',
    };
    expect(await ask('anna', wrong)).toEqual({
      kind: 'invalid',
      errors: {
        kind: 'kind_missing',
        title: 'title_short',
        body: 'body_missing',
        tags: 'tags_many',
        name: 'name_official',
        guidelines: 'guidelines_missing',
      },
    });
    expect(await ask('anna', { body: '[hier klicken](javascript:alert)' })).toMatchObject({
      errors: { body: 'link_not_allowed' },
    });
    await ask('anna');
    expect(await ask('bert', { name: 'ANNA', guidelines: '' })).toEqual({
      kind: 'invalid',
      errors: { name: 'name_taken', guidelines: 'guidelines_missing' },
    });
    expect(await postsOf(server.deps.db, { userId: people.bert.id, before: null, limit: 9 })).toEqual([]);
  });

  it('is refused where its links are longer than can be kept', async () => {
    const link = `[hier](https://beispiel.de/${'a'.repeat(1900)})`;
    const body = Array.from({ length: 11 }, () => `Schaut ${link} nach.`).join('\n\n');
    expect(await ask('anna', { body })).toEqual({ kind: 'invalid', errors: { body: 'links_long' } });
  });

  it('asks again for guidelines that are new, and loses nothing', async () => {
    await asked('anna');
    const valid = { version: 2, text: 'Neu', validFrom: server.time.now };
    await server.deps.db.insertInto('communityGuidelines').values(valid).execute();
    const again = await ask('anna', { guidelines: '1', title: 'Eine zweite Frage' });
    expect(again).toEqual({ kind: 'invalid', errors: { guidelines: 'guidelines_new' } });
    expect((await ask('anna', { guidelines: '2', title: 'Eine zweite Frage' })).kind).toBe('posted');
    expect((await ask('anna', { guidelines: '', title: 'Eine dritte Frage' })).kind).toBe('posted');
    await server.deps.db.deleteFrom('communityGuidelines').where('version', '=', 2).execute();
  });

  it('asks for the guidelines of today when a later version was dated by mistake', async () => {
    await asked('anna');
    const { db } = server.deps;
    const write = (from: string, base: number) =>
      writeGuidelines(server.deps, {
        form: formOf({ text: JSON.stringify(richTextOf('Neu')), from, base: String(base) }),
        agentId: people.agent.id,
      });
    expect(await write('2099-01-01', 1)).toEqual({ kind: 'written', version: 2 });
    expect(await write('2026-11-20', 2)).toMatchObject({ errors: { from: 'day_past' } });
    expect(await write('2027-01-01', 2)).toEqual({ kind: 'written', version: 3 });
    expect(await write('2027-02-01', 3)).toEqual({ kind: 'written', version: 4 });
    expect((await guidelineVersions(db)).map(({ version }) => version)).toEqual([4, 3, 1]);
    server.time.now = new Date('2027-01-02T10:00:00Z');
    expect(await requiredVersion(db, server.time.now)).toBe(3);
    await db.deleteFrom('communityGuidelines').where('version', '>', 1).execute();
  });

  it('is changed by its author for 15 minutes; two windows do not overwrite each other', async () => {
    const id = await asked('anna');
    const edit = (name: Name, version: number) =>
      editPost(server.deps, {
        user: people[name],
        postId: id,
        form: formOf({
          title: 'Ein anderer Titel',
          body: 'Ein anderer Text.',
          tags: [],
          version: String(version),
        }),
      });
    expect(await edit('bert', 1)).toEqual({ kind: 'not_found' });
    expect(await edit('anna', 1)).toMatchObject({ kind: 'saved' });
    expect(await edit('anna', 1)).toEqual({ kind: 'stale' });
    later(16);
    expect(await edit('anna', 2)).toEqual({ kind: 'too_late' });
    expect(await findThread(server.deps.db, id, 1)).toMatchObject({
      opening: { title: 'Ein anderer Titel' },
      tags: [],
    });
  });

  it('is solved by who asked, and open again when the answer is deleted', async () => {
    const id = await asked('anna');
    const reply = idOf(await answer('bert', id, 'Alle zehn Jahre.'));
    const solve = (name: Name) =>
      markSolved(server.deps, { user: people[name], postId: reply, isWanted: true });
    expect(await solve('bert')).toBeNull();
    expect(await solve('anna')).toEqual({ threadId: id });
    expect((await get()).Items[0]).toMatchObject({ IsSolved: true, ChildPosts: [{ IsSolved: true }] });
    expect(await deletePost(server.deps, { user: people.anna, postId: reply })).toBe('not_found');
    expect(await deletePost(server.deps, { user: people.bert, postId: reply })).toBe('deleted');
    const thread = await findThread(server.deps.db, id, 1);
    expect(thread).toMatchObject({
      solvedBy: null,
      replyCount: 0,
      replies: [{ state: 'deleted', author: null }],
    });
  });

  it('goes on when its beginning is deleted', async () => {
    const [answered, alone] = [
      await asked('anna'),
      await asked('anna', { title: 'Noch eine Frage', body: 'Ein anderer Text.' }),
    ];
    await answer('bert', answered, 'Alle zehn Jahre.');
    for (const postId of [answered, alone]) await deletePost(server.deps, { user: people.anna, postId });
    expect(await findThread(server.deps.db, alone, 1)).toBeNull();
    expect(await findThread(server.deps.db, answered, 1)).toMatchObject({
      opening: { state: 'deleted', title: '', author: null },
      replies: [{ author: { name: 'Bert' } }],
    });
    expect((await answer('cara', answered, 'Das sehe ich auch so.')).kind).toBe('posted');
    expect(await titles('')).toEqual([]);
  });

  it('has an address for each reply, on whichever page that stands, and tells of new ones', async () => {
    const id = await asked('anna');
    const first = idOf(await answer('agent', id, 'Die erste Antwort von vielen.'));
    const many = Array.from({ length: repliesPerPage }, (_, at) => ({
      parentId: id,
      area: 'community',
      kind: 'reply',
      body: `Antwort Nummer ${at}`,
      state: 'visible',
      authorId: people.agent.id,
      formKey: randomUUID(),
      postedAt: start,
      lastActivityAt: start,
    }));
    await server.deps.db.insertInto('communityPosts').values(many).execute();
    const last = idOf(await answer('agent', id, 'Die letzte Antwort von vielen.'));
    const addressOf = (reply: number) => postAddress(server.deps.db, { id: reply, parentId: id }, { neu: 1 });
    expect(await addressOf(first)).toBe(`/community/beitrag/${id}?neu=1#beitrag-${first}`);
    expect(await addressOf(last)).toBe(`/community/beitrag/${id}?neu=1&seite=2#beitrag-${last}`);
    const newer = await get(`?threadId=${id}&newestPostId=${last - 1}`);
    expect(newer.Items).toMatchObject([{ Id: last, FkCommunityPostParentId: id }]);
    expect((await get(`?threadId=${id}&newestPostId=${last}`)).Items).toEqual([]);
  });

  it('is listed page by page, newest first, from either end', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 23; n++) {
      later(11);
      ids.push(await asked('agent', { title: `Frage Nummer ${n}`, body: `Text der Frage ${n}.` }));
    }
    const first = await get();
    expect(first.Items).toHaveLength(20);
    expect([first.NewestPostId, first.LastPostId]).toEqual([ids[22], ids[3]]);
    expect(await titles(`?lastPostId=${first.LastPostId}`)).toEqual(
      [3, 2, 1].map((n) => `Frage Nummer ${n}`),
    );
    expect(await titles(`?newestPostId=${ids[20]}`)).toEqual([23, 22].map((n) => `Frage Nummer ${n}`));
    // Ids have 32 bits.
    for (const wrong of ['lastPostId=x', 'lastPostId=2147483648', 'newestPostId=999999999999999'])
      expect((await server.app.inject(`/api/site/1/community/posts?${wrong}`)).statusCode).toBe(400);
    expect(await titles('?lastPostId=2147483647')).toHaveLength(20);
  });
});

describe('the search', () => {
  it.each([
    ['Haus', 'Unsere Häuser'],
    ['haeuser', 'Unsere Häuser'],
    ['strasse', 'In der Straße'],
    ['heizoel', 'Heizölpreise im Sommer'],
    ['Tank', 'Die Tankreinigung dauert'],
    ['neue Heizung', 'Neue Heizungen sparen'],
  ])('finds "%s" in "%s"', async (words, body) => {
    const id = await asked('anna', { title: 'Ohne diese Wörter', body: `${body} sehr viel mehr.` });
    await asked('anna', { title: 'Etwas ganz anderes', body: 'Der Brenner läuft nachts nicht.' });
    const found = await get(`?search=${encodeURIComponent(words)}`);
    expect(found.Items.map(({ Id }: { Id: number }) => Id)).toEqual([id]);
  });

  it('takes whatever is typed for words', async () => {
    await asked('anna');
    for (const words of [`'; drop table x --`, ':* & | !', '\\', 'und', '<->', 'a'.repeat(100)])
      expect(
        await searchPosts(server.deps.db, { words, area: null, before: null, after: null, limit: 5 }),
      ).toEqual({ posts: [], older: null });
  });

  it('finds replies, and none of what is hidden or waits', async () => {
    const id = await asked('anna');
    const reply = idOf(await answer('bert', id, 'Mit einer Absaugung geht es gut.'));
    await answer('cara', id, 'Absaugung? Ruft an: 0171 2345678');
    const found = await get('?search=absaugung');
    expect(found.Items).toMatchObject([
      { Id: reply, FkCommunityPostParentId: id, FilePath: `/community/beitrag/${reply}` },
    ]);
  });
});

describe('pictures of a post', () => {
  const picture = async (width: number) =>
    new File([new Uint8Array(await drawnPicture({ width, height: 300 }))], 'IMG_0001.jpg');
  const { store } = memoryMediaStore();
  const send = (files: readonly File[], more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...question('anna'),
      tags: 'tank',
      alt: 'Der Tank',
      ...more,
    }))
      form.append(name, value);
    for (const file of files) form.append('pictures', file);
    return postThread(
      { ...server.deps, files: { mediaStore: store } },
      { user: people.anna, form: postedForm(form) },
    );
  };
  it('are kept without what the camera wrote, in two sizes, and gone with their post', async () => {
    const id = idOf(await send([await picture(2000), await picture(300)]));
    const [first, second] = (await findThread(server.deps.db, id, 1))?.opening.pictures ?? [];
    expect(first).toMatchObject({ alt: 'Der Tank', width: 1600, height: 240 });
    expect(second).toMatchObject({ width: 300 });
    const fileId = first?.fileId ?? '';
    const serve = (name: string) =>
      servedPicture({ db: server.deps.db, files: { mediaStore: store } }, { fileId, name });
    const shown = await serve('klein.webp');
    const bytes = shown ? await buffer(shown.body) : Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480 });
    expect(bytes.includes('Katrin Sommer')).toBe(false);
    expect([await serve('../x'), await serve('original.jpg')]).toEqual([null, null]);
    await deletePost(server.deps, { user: people.anna, postId: id });
    expect(await serve('klein.webp')).toBeNull();
    const collect = (days: number) =>
      collectPictures({
        db: server.deps.db,
        files: { mediaStore: store },
        clock: { now: () => new Date(Date.now() + days * 86_400_000) },
      });
    expect([await collect(0), await collect(2)]).toEqual([0, 4]);
  });

  it('are taken away and added by a change; nobody but author and moderation sees those of what is not public', async () => {
    const id = idOf(await send([await picture(300), await picture(400)]));
    const change = async (name: Name, more: Record<string, string>, files: readonly File[] = []) => {
      const form = new FormData();
      for (const [key, value] of Object.entries({
        title: 'Ein anderer Titel',
        body: 'Ein anderer Text.',
        ...more,
      }))
        form.append(key, value);
      for (const file of files) form.append('pictures', file);
      const deps = { ...server.deps, files: { mediaStore: store } };
      return editPost(deps, { user: people[name], postId: id, form: postedForm(form) });
    };
    const shown = async () => (await picturesOfPosts(server.deps.db, [id])).get(id) ?? [];
    const [first, second] = await shown();
    const six = await Promise.all([1, 2, 3, 4].map(picture));
    expect(await change('anna', { version: '1', alt: 'Mehr' }, six)).toEqual({
      kind: 'invalid',
      errors: { pictures: 'pictures_many' },
    });
    expect(await change('bert', { version: '1', remove: first?.fileId ?? '' })).toEqual({
      kind: 'not_found',
    });
    const changed = { version: '1', remove: first?.fileId ?? '', alt: 'Der Brenner' };
    expect(await change('anna', changed, [await picture(50)])).toMatchObject({ kind: 'saved' });
    expect(await shown()).toMatchObject([{ fileId: second?.fileId }, { alt: 'Der Brenner', width: 50 }]);
    const asked = { fileId: second?.fileId ?? '', name: 'klein.webp' };
    const serving = { db: server.deps.db, files: { mediaStore: store } };
    await server.deps.db
      .updateTable('communityPosts')
      .set({ state: 'hidden' })
      .where('id', '=', id)
      .execute();
    const own = async (name: Name) =>
      (await ownPicture(serving, { ...asked, user: people[name], postId: id })) !== null;
    expect([await servedPicture(serving, asked), await own('bert')]).toEqual([null, false]);
    expect([await own('anna'), await own('agent')]).toEqual([true, true]);
  });

  it('are not read where something else of the form is wrong, but what is seen of them is told', async () => {
    const damaged = new File(['x'.repeat(300)], 'x.jpg');
    expect(await send([damaged], { title: 'kurz', alt: '' })).toEqual({
      kind: 'invalid',
      errors: { title: 'title_short', alt: 'alt_missing' },
    });
    expect(await send([damaged], { name: 'Admin' })).toEqual({
      kind: 'invalid',
      errors: { name: 'name_official' },
    });
  });

  it('wait for a look because of what is said of them', async () => {
    const post = await send([await picture(300)], { alt: 'Günstig: www.tank-billig.example.com' });
    expect(post).toMatchObject({ isHeld: true });
  });

  it('are refused by what they are, and described by who sends them', async () => {
    const small = await picture(50);
    const refused = async (files: readonly File[], more = {}) => {
      const written = await send(files, more);
      return written.kind === 'invalid' ? written.errors : written.kind;
    };
    expect(await refused([small], { alt: ' ' })).toEqual({ alt: 'alt_missing' });
    expect(await refused(Array(6).fill(small))).toEqual({ pictures: 'pictures_many' });
    expect(await refused([new File(['<svg onload=alert(1)>'], 'x.png')])).toEqual({
      pictures: 'picture_kind',
    });
    expect(await refused([new File([new Uint8Array(tinyPdf)], 'x.pdf')])).toEqual({
      pictures: 'picture_kind',
    });
    const pages = await sharp(Buffer.from(await small.arrayBuffer()))
      .tiff()
      .toBuffer();
    expect(await refused([new File([new Uint8Array(pages)], 'Scan.tif')])).toBe('posted');
    const half = new File([(await small.arrayBuffer()).slice(0, 300)], 'x.jpg');
    expect(await refused([half])).toEqual({ pictures: 'picture_damaged' });
    expect(await refused([new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.jpg')])).toEqual({
      pictures: 'picture_large',
    });
  });
});

describe('thanks', () => {
  it('are given once, by others, and taken back', async () => {
    const id = await asked('anna');
    const by = (name: Name, isWanted = true) =>
      thank(server.deps, { userId: people[name].id, postId: id, isWanted });
    expect([await by('anna'), await by('bert'), await by('bert'), await by('cara')]).toEqual([null, 1, 1, 2]);
    expect(await by('bert', false)).toBe(1);
    const visitor = browser(server.app);
    const url = `/api/jwt/community/posts/${id}/thanks`;
    expect((await visitor.post(url, { IsWanted: true })).statusCode).toBe(401);
  });
});

const against = (more = {}) => ({
  against: true,
  ground: 'guidelines' as const,
  statement: 'Das ist Werbung.',
  sanction: 'none' as const,
  ...more,
});
const favour = { ...against(), against: false, statement: '' };
describe('a doubtful post', () => {
  const spam = { title: 'Billiges Heizöl hier', body: 'Nur heute auf www.billig-oel.example.com kaufen.' };

  it('waits unseen until somebody has looked at it, and then appears', async () => {
    const written = await ask('anna', spam);
    expect(written).toMatchObject({ kind: 'posted', isHeld: true });
    const id = idOf(written);
    expect([await titles(''), await findThread(server.deps.db, id, 1)]).toEqual([[], null]);
    expect(await heldPosts(server.deps.db, 9)).toMatchObject([
      { postId: id, heldFor: ['link'], author: 'Anna' },
    ]);
    let version = 1;
    const judge = (agent: Name, decision: Parameters<typeof judgeHeld>[1]['decision']) =>
      judgeHeld(server.deps, { postId: id, agentId: people[agent].id, decision, version });
    expect(await judge('agent', against({ statement: '' }))).toBe('statement_missing');
    const change = formOf({ ...spam, body: `${spam.body} Oder auch nicht.`, version: '1' });
    await editPost(server.deps, { user: people.anna, postId: id, form: change });
    expect(await judge('agent', favour)).toBe('stale');
    version = 2;
    expect(await judge('agent', favour)).toBe('decided');
    expect(await judge('other', against())).toBe('stale');
    expect(await titles('')).toEqual([spam.title]);
  });

  it('is not judged by who wrote it', async () => {
    const id = idOf(await ask('anna', spam));
    const judging = { postId: id, agentId: people.anna.id, version: 1, decision: favour };
    expect(await judgeHeld(server.deps, judging)).toBe('same_person');
    expect(await titles('')).toEqual([]);
  });

  it('that is refused is explained, and its author appeals to somebody else', async () => {
    const id = idOf(await ask('anna', spam));
    const { deps } = server;
    const agentId = people.agent.id;
    await judgeHeld(deps, { postId: id, agentId, version: 1, decision: against({ sanction: 'days7' }) });
    expect(await ask('anna', { title: 'Noch eine Frage' })).toEqual({
      kind: 'blocked',
      until: new Date('2026-11-28T10:00:00Z'),
    });
    const [own] = await postsOf(deps.db, { userId: people.anna.id, before: null, limit: 9 });
    const measureId = own?.measureId ?? 0;
    const appealBy = (name: Name, text: string) => appeal(deps, { measureId, userId: people[name].id, text });
    expect(await appealBy('bert', 'Das war ich nicht.')).toBe('not_found');
    expect(await appealBy('anna', ' ')).toBe('missing');
    expect([await appealBy('anna', 'Das ist unser Verein.'), await appealBy('anna', 'Noch einmal')]).toEqual([
      ...['received', 'received'],
    ]);
    expect(await openAppeals(deps.db, 9)).toMatchObject([{ id: measureId, appeal: 'Das ist unser Verein.' }]);
    const judge = (name: Name, answer: string) =>
      judgeAppeal(deps, { measureId, agentId: people[name].id, isReversed: true, answer });
    expect(await judge('agent', 'Nein.')).toBe('same_person');
    expect(await judge('other', '')).toBe('statement_missing');
    expect(await judge('other', 'Das stimmt.')).toBe('decided');
    expect(await titles('')).toEqual([spam.title]);
    expect((await ask('anna', { title: 'Noch eine Frage' })).kind).toBe('posted');
    const [november] = await monthFigures(deps.db, { now: server.time.now, months: 2 });
    expect(november).toMatchObject({
      month: '2026-11',
      foundByProgram: 1,
      blocked: 1,
      appeals: 1,
      reversed: 1,
    });
  });

  it.each([
    [
      'a flood',
      async () => {
        for (let n = 0; n < 5; n++)
          await asked('cara', { title: `Frage Nummer ${n}`, body: `Text der Frage ${n}.` });
      },
      {},
    ],
    ['the same text again', () => asked('cara'), {}],
    [
      'a word of the list',
      () => addWords(server.deps, { typed: 'Depp\n\nx\n\u{10000}', agentId: people.agent.id }),
      {
        body: 'Ihr seid doch alle D3pp.',
      },
    ],
  ])('is %s', async (_, before, more) => {
    await before();
    expect(await ask('cara', { title: 'Eine letzte Frage', ...more })).toMatchObject({ isHeld: true });
  });

  it('is counted post by post, however many are sent at once', async () => {
    await asked('cara', { title: 'Die allererste Frage', body: 'Womit heizt man hier?' });
    const sent = Array.from({ length: 9 }, (_, n) =>
      ask('cara', { title: `Frage Nummer ${n}`, body: `Der Text der Frage ${n}.` }),
    );
    const held = (await Promise.all(sent)).filter((written) => written.kind === 'posted' && written.isHeld);
    expect(held).toHaveLength(5);
  });

  it('is what a post becomes by a change, too; a name of the list is none', async () => {
    const id = await asked('anna');
    const form = formOf({ title: 'Billiges Heizöl hier', body: spam.body, version: '1' });
    expect(await editPost(server.deps, { user: people.anna, postId: id, form })).toMatchObject({
      isHeld: true,
    });
    expect(await titles('')).toEqual([]);
    await addWords(server.deps, { typed: 'Dummkopf', agentId: people.agent.id });
    const rename = (name: string, who: Name = 'anna') =>
      changeName(server.deps, { userId: people[who].id, name, isStaff: false });
    expect([await rename('Dummkopf'), await rename('Anna B.')]).toEqual(['name_flagged', null]);
    await asked('bert');
    const both = await Promise.all([rename('Holle'), rename('holle', 'bert')]);
    expect(both.toSorted()).toEqual(['name_taken', null].toSorted());
  });
});

describe('a reply whose thread is hidden', () => {
  it('is neither thanked for nor reported', async () => {
    const id = await asked('anna');
    const reply = idOf(await answer('bert', id, 'Alle zehn Jahre.'));
    const { db } = server.deps;
    await db.updateTable('communityPosts').set({ state: 'hidden' }).where('id', '=', id).execute();
    const thanks = { userId: people.cara.id, postId: reply, isWanted: true };
    expect(await thank(server.deps, thanks)).toBeNull();
    const form = formOf({ reason: 'insult', text: 'Das ist gemein.', email: '', key: randomUUID() });
    expect(await reportPost(server.deps, { postId: reply, countryId: 1, form })).toEqual({
      kind: 'not_found',
    });
  });
});

describe('a quoted post that is gone', () => {
  it('leaves neither name nor text in the answer to it', async () => {
    const id = await asked('anna');
    const quoted = idOf(await answer('bert', id, 'Alle zehn Jahre.'));
    await answer('cara', id, 'Das sehe ich anders.', { quote: String(quoted) });
    await deletePost(server.deps, { user: people.bert, postId: quoted });
    const thread = await findThread(server.deps.db, id, 1);
    expect(thread?.replies[1]?.quote).toEqual({ id: quoted, name: '', text: '' });
  });
});

describe('a report', () => {
  const report = (postId: number, more: Record<string, string> = {}) =>
    reportPost(server.deps, {
      postId,
      countryId: 1 as const,
      form: formOf({
        reason: 'insult',
        text: 'Das ist gemein.',
        email: 'zoe@beispiel.de',
        key: 'k1',
        ...more,
      }),
    });

  const draft = (kind: string, about: number) =>
    communityMails({ ...server.deps, operator: parseOperator({}), originOf: () => 'https://de.example' })
      .find((source) => source.kind === kind)
      ?.draft(about, server.time.now);
  const mailText = async (kind: string, about: number) =>
    JSON.stringify((await draft(kind, about))?.document.blocks);

  it('is sent by anybody, once, and answered; what is hidden leaves its thread', async () => {
    const id = await asked('anna');
    const reply = idOf(await answer('bert', id, 'Wer so fragt, ist selbst schuld.'));
    expect(await report(reply, { reason: '', email: 'zoe' })).toEqual({
      kind: 'invalid',
      errors: { reason: 'reason_missing', email: 'email_wrong' },
    });
    expect([await report(reply), await report(reply)]).toEqual([{ kind: 'received' }, { kind: 'received' }]);
    const [open, ...more] = await openReports(server.deps.db, 9);
    expect([open?.postId, more]).toEqual([reply, []]);
    const reportId = open?.id ?? 0;
    const told = await mailText('community_report_received', reportId);
    expect(told).toContain(`Nr. ${reply} vom 21.11.2026`);
    expect(told).toContain(`https://de.example/community/beitrag/${reply}`);
    expect(told).not.toMatch(/Wer so fragt|Tank reinigen/);
    const judge = (decision: Parameters<typeof judgeReport>[1]['decision']) =>
      judgeReport(server.deps, { reportId, agentId: people.agent.id, version: 1, decision });
    expect(await judge(against({ sanction: 'warned' }))).toBe('decided');
    expect(await judge(favour)).toBe('stale');
    expect(await findThread(server.deps.db, id, 1)).toMatchObject({
      replyCount: 0,
      replies: [{ state: 'hidden' }],
    });
    expect(await report(reply, { key: 'k2' })).toEqual({ kind: 'not_found' });
    expect(await draft('community_report_decided', reportId)).toMatchObject({ recipient: 'zoe@beispiel.de' });
    const decided = await mailText('community_report_decided', reportId);
    expect(decided).toContain(`Nr. ${reply} vom 21.11.2026`);
    expect(decided).not.toMatch(/Wer so fragt|Tank reinigen|de\.example\/community/);
    const [own] = await postsOf(server.deps.db, { userId: people.bert.id, before: null, limit: 9 });
    const measure = await draft('community_measure', own?.measureId ?? 0);
    expect(measure).toMatchObject({ recipient: 'bert@beispiel.de', secrets: [] });
    expect(JSON.stringify(measure?.document.blocks)).toContain('Das ist Werbung.');
    const measureId = own?.measureId ?? 0;
    await appeal(server.deps, { measureId, userId: people.bert.id, text: 'Das war nicht so gemeint.' });
    const reversal = { measureId, agentId: people.other.id, isReversed: true, answer: 'Das stimmt.' };
    expect(await judgeAppeal(server.deps, reversal)).toBe('decided');
    const { rows: jobs } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key like 'mail:community_report_%' order by key`.execute(
      server.deps.db,
    );
    expect(jobs.map(({ key }) => key)).toContain(`mail:community_report_reversed:${reportId}`);
    const back = await draft('community_report_reversed', reportId);
    expect(back).toMatchObject({ recipient: 'zoe@beispiel.de' });
    expect(JSON.stringify(back?.document)).toContain('wird wieder gezeigt');
    expect(JSON.stringify(back?.document)).toContain(`https://de.example/community/beitrag/${reply}`);
    expect(JSON.stringify(back?.document)).not.toMatch(/Wer so fragt|Tank reinigen/);
    const forget = async (days: number) => {
      later(days * 24 * 60);
      return forgetReporters(server.deps);
    };
    expect([await forget(180), await forget(4), await forget(1)]).toEqual([0, 1, 0]);
    expect(await draft('community_report_decided', reportId)).toBeNull();
    const audit = await server.deps.db.selectFrom('auditEvents').select(['action', 'userId']).execute();
    expect(audit).toContainEqual({ action: 'community_report_judged', userId: people.bert.id });
  });
});

describe('reports from one address', () => {
  const jobs = async () =>
    (
      await sql<{ count: number }>`select count(*)::integer as count from graphile_worker.jobs`.execute(
        server.deps.db,
      )
    ).rows[0]?.count ?? 0;
  const report = (postId: number, email: string, more: Record<string, string> = {}) =>
    reportPost(server.deps, {
      postId,
      countryId: 1 as const,
      form: formOf({ reason: 'insult', text: 'Das ist gemein.', email, key: randomUUID(), ...more }),
    });

  it('are one for each post and text while that waits, and bring no flood of receipts', async () => {
    const id = await asked('anna');
    const posts: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      later(11);
      posts.push(idOf(await answer('bert', id, `Das ist die Antwort Nummer ${at}.`)));
    }
    const before = await jobs();
    for (const post of posts) await report(post, 'zoe@beispiel.de');
    expect((await jobs()) - before).toBe(5);
    await report(posts[0] ?? 0, 'Zoe@beispiel.de');
    await report(posts[0] ?? 0, 'carl@beispiel.de');
    await report(posts[0] ?? 0, '');
    expect(await openReports(server.deps.db, 99)).toHaveLength(9);
  });

  it('keep nobody else’s of the same post away, and bring one receipt for it', async () => {
    const id = await asked('anna');
    const before = await jobs();
    await report(id, 'zoe@beispiel.de', { text: 'Das gefällt mir nicht.' });
    later(1);
    await report(id, 'Zoe@beispiel.de', { text: 'Hier steht meine Adresse.' });
    later(1);
    await report(id, 'zoe@beispiel.de', { text: 'Hier steht meine Adresse.', reason: 'personal_data' });
    const open = await openReports(server.deps.db, 99);
    expect(open.map(({ reason, reportText }) => [reason, reportText])).toEqual([
      ['insult', 'Das gefällt mir nicht.'],
      ['insult', 'Hier steht meine Adresse.'],
      ['personal_data', 'Hier steht meine Adresse.'],
    ]);
    expect((await jobs()) - before).toBe(1);
  });
});

describe('a name that is stored as it was told apart before', () => {
  it('is told apart as now by the migration; where that is somebody else’s already, it stays', async () => {
    const { db } = server.deps;
    const stored = [
      ...([
        ['Bjørn', 'bjrn'],
        ['Łøm Đ.1', 'mi'],
        ['Sæn-Œr', 'snr'],
        ['Ǿne', 'ne'],
      ] as const),
      ...([
        ['Admın', 'admn'],
        ['Admin', nameKey('Admin')],
        ['Jörg', nameKey('Jörg')],
      ] as const),
    ];
    for (const [name, key] of stored) {
      const userId = await addAccount(server, `${randomUUID()}@beispiel.de`, []);
      await db
        .insertInto('communityMembers')
        .values({ userId, name, nameKey: key, createdAt: start })
        .execute();
    }
    const all = await readMigrations(path.resolve('db/migrations'));
    const migration = all.find((file) => file.name.startsWith('0407_'));
    await sql.raw(migration?.sql ?? '').execute(db);
    const members = await db.selectFrom('communityMembers').select(['name', 'nameKey']).execute();
    const keys = Object.fromEntries(members.map((member) => [member.name, member.nameKey]));
    const now = Object.fromEntries(stored.map(([name]) => [name, nameKey(name)]));
    expect(keys).toEqual({ ...now, Admın: 'admn' });
  });
});

describe('moderation', () => {
  const reported = async (name: Name, more = {}) => {
    const postId = await asked(name, more);
    const form = formOf({ reason: 'insult', text: 'Das ist gemein.', email: '', key: randomUUID() });
    await reportPost(server.deps, { postId, countryId: 1, form });
    const report = (await openReports(server.deps.db, 9)).find((open) => open.postId === postId);
    return { postId, reportId: report?.id ?? 0 };
  };
  const judge = (reportId: number, decision: Parameters<typeof judgeReport>[1]['decision']) =>
    judgeReport(server.deps, { reportId, agentId: people.agent.id, version: 1, decision });

  it('warns without hiding, with reasons, and takes that back alone', async () => {
    const { postId, reportId } = await reported('anna');
    const warning = { ...favour, sanction: 'warned' as const };
    expect(await judge(reportId, warning)).toBe('statement_missing');
    expect(await judge(reportId, { ...warning, statement: 'Bitte sachlich bleiben.' })).toBe('decided');
    const [own] = await postsOf(server.deps.db, { userId: people.anna.id, before: null, limit: 9 });
    expect(own).toMatchObject({ id: postId, state: 'visible' });
    const measureId = own?.measureId ?? 0;
    const found = await ownMeasure(server.deps.db, { measureId, userId: people.anna.id });
    expect(found).toMatchObject({ act: 'none', sanction: 'warned', statement: 'Bitte sachlich bleiben.' });
    const second = await reported('bert');
    await judge(second.reportId, against());
    await appeal(server.deps, { measureId, userId: people.anna.id, text: 'Das war sachlich.' });
    const answer = { measureId, agentId: people.other.id, isReversed: true, answer: 'Stimmt.' };
    expect(await judgeAppeal(server.deps, answer)).toBe('decided');
    const warnings = server.deps.db.selectFrom('communityMembers').select('warnings');
    expect(await warnings.where('userId', '=', people.anna.id).executeTakeFirst()).toEqual({ warnings: 0 });
  });

  it.each(['nothing else', 'another was marked', 'its question was hidden'])(
    'brings an answer back on appeal as the answer of its question; meanwhile: %s',
    async (meanwhile) => {
      const { deps } = server;
      const id = await asked('anna');
      const [reply, other] = [
        idOf(await answer('bert', id, 'Alle zehn Jahre.')),
        idOf(await answer('cara', id, 'Alle fünf Jahre.')),
      ];
      const solve = (postId: number) => markSolved(deps, { user: people.anna, postId, isWanted: true });
      await solve(reply);
      const form = formOf({ reason: 'insult', text: 'Das ist gemein.', email: '', key: randomUUID() });
      await reportPost(deps, { postId: reply, countryId: 1, form });
      const [report] = await openReports(deps.db, 9);
      expect(await judge(report?.id ?? 0, against())).toBe('decided');
      expect(await findThread(deps.db, id, 1)).toMatchObject({ solvedBy: null });
      if (meanwhile === 'another was marked') await solve(other);
      const question = deps.db.updateTable('communityPosts').where('id', '=', id);
      if (meanwhile === 'its question was hidden') await question.set({ state: 'hidden' }).execute();
      const [own] = await postsOf(deps.db, { userId: people.bert.id, before: null, limit: 9 });
      const measureId = own?.measureId ?? 0;
      await appeal(deps, { measureId, userId: people.bert.id, text: 'Das war sachlich.' });
      const reversal = { measureId, agentId: people.other.id, isReversed: true, answer: 'Stimmt.' };
      expect(await judgeAppeal(deps, reversal)).toBe('decided');
      await question.set({ state: 'visible' }).execute();
      const expected = { solvedBy: meanwhile === 'another was marked' ? other : reply, replyCount: 2 };
      expect(await findThread(deps.db, id, 1)).toMatchObject(expected);
    },
  );

  it('blocks for as long as the longest block that stands, and counts what stands as warnings', async () => {
    const { db } = server.deps;
    const measure = async (sanction: 'days30' | 'days1' | 'warned') => {
      later(11);
      const { reportId } = await reported('anna', {
        title: `Frage vor ${sanction}`,
        body: `Text ${sanction}.`,
      });
      return async () => {
        await judge(reportId, { ...favour, sanction, statement: 'Bitte sachlich bleiben.' });
        const { id } = await db
          .selectFrom('communityMeasures')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirstOrThrow();
        return id;
      };
    };
    const takes = [await measure('days30'), await measure('days1'), await measure('warned')];
    const month = new Date(server.time.now.getTime() + 30 * 86_400_000);
    const ids: number[] = [];
    for (const take of takes) ids.push(await take());
    const member = () =>
      db
        .selectFrom('communityMembers')
        .select(['blockedUntil', 'warnings'])
        .where('userId', '=', people.anna.id)
        .executeTakeFirst();
    expect(await member()).toEqual({ blockedUntil: month, warnings: 3 });
    const reverse = async (measureId: number) => {
      await appeal(server.deps, { measureId, userId: people.anna.id, text: 'Das war sachlich.' });
      const answer = { measureId, agentId: people.other.id, isReversed: true, answer: 'Stimmt.' };
      expect(await judgeAppeal(server.deps, answer)).toBe('decided');
    };
    await reverse(ids[1] ?? 0);
    expect(await member()).toEqual({ blockedUntil: month, warnings: 2 });
    await reverse(ids[0] ?? 0);
    expect(await member()).toEqual({ blockedUntil: null, warnings: 1 });
  });

  it.each(['publishing with a warning', 'hiding with a warning', 'undoing both'])(
    'waits for no member while others wait for it: %s',
    async (what) => {
      const { deps } = server;
      const warning = against({ sanction: 'warned' as const });
      let sent: () => Promise<unknown>;
      if (what === 'publishing with a warning') {
        const postId = await asked('anna', { body: 'Schaut auf www.tank-billig.example.com nach.' });
        const judging = { postId, agentId: people.agent.id, version: 1 };
        sent = () => judgeHeld(deps, { ...judging, decision: { ...warning, against: false } });
      } else {
        const { reportId } = await reported('anna');
        sent = () => judge(reportId, warning);
      }
      if (what === 'undoing both') {
        await sent();
        const [own] = await postsOf(deps.db, { userId: people.anna.id, before: null, limit: 9 });
        const measureId = own?.measureId ?? 0;
        await appeal(deps, { measureId, userId: people.anna.id, text: 'Das war sachlich.' });
        const reversal = { measureId, agentId: people.other.id, isReversed: true, answer: 'Stimmt.' };
        sent = () => judgeAppeal(deps, reversal);
      }
      // As whoever posts, edits or renames.
      const judged = await deps.db.transaction().execute(async (tx) => {
        await lockedMember(tx, people.anna.id, server.time.now);
        const judging = sent();
        await expect.poll(waiting).toBe(1);
        await bumpCommunity(tx);
        return { judging };
      });
      expect(await judged.judging).toBe('decided');
    },
  );

  it('is nobody’s who wrote the post, nor of a text that was changed meanwhile', async () => {
    const own = await reported('agent');
    expect(await judge(own.reportId, favour)).toBe('same_person');
    const { postId, reportId } = await reported('bert');
    const form = formOf({ title: 'Ein anderer Titel', body: 'Ein anderer Text.', version: '1' });
    await editPost(server.deps, { user: people.bert, postId, form });
    expect(await judge(reportId, against())).toBe('stale');
    expect(await openReports(server.deps.db, 9)).toHaveLength(2);
  });

  it('leaves somebody who may not write the name they have', async () => {
    const { deps } = server;
    const id = await asked('anna');
    const { db } = deps;
    const until = new Date(server.time.now.getTime() + 86_400_000);
    await db.updateTable('communityMembers').set({ blockedUntil: until }).execute();
    const naming = { userId: people.anna.id, name: 'Neuer Name', isStaff: false };
    expect(await changeName(deps, naming)).toBe('name_blocked');
    expect(await findThread(db, id, 1)).toMatchObject({ opening: { author: { name: 'Anna' } } });
  });

  it('has nothing left to answer of an appeal whose author is gone; one that was answered stays counted', async () => {
    const { deps, time } = server;
    const appealed = async (name: Name) => {
      const { reportId } = await reported(name);
      await judge(reportId, against());
      const [own] = await postsOf(deps.db, { userId: people[name].id, before: null, limit: 9 });
      const measureId = own?.measureId ?? 0;
      await appeal(deps, { measureId, userId: people[name].id, text: `Ich bin ${name}.` });
      return measureId;
    };
    const answered = await appealed('anna');
    await judgeAppeal(deps, {
      measureId: answered,
      agentId: people.other.id,
      isReversed: false,
      answer: 'Nein.',
    });
    const [open, others] = [await appealed('bert'), await appealed('cara')];
    for (const name of ['anna', 'bert'] as const) {
      const person = { userIds: [people[name].id], email: people[name].email, countryId: 1 as const };
      await deps.db
        .transaction()
        .execute((tx) => communityPersonalData.deletePersonalData(tx, person, time.now));
    }
    expect((await openAppeals(deps.db, 9)).map((one) => [one.id, one.appeal])).toEqual([
      [others, 'Ich bin cara.'],
    ]);
    const late = { measureId: open, agentId: people.other.id, isReversed: true, answer: 'Zu spät.' };
    expect(await judgeAppeal(deps, late)).toBe('stale');
    const [november] = await monthFigures(deps.db, { now: time.now, months: 1 });
    expect(november).toMatchObject({ appeals: 2, reversed: 0 });
  });

  it('is written down, with who did it to whom', async () => {
    const { deps } = server;
    const agentId = people.agent.id;
    const before = await lastAudit();
    const spam = (name: Name) =>
      ask(name, { title: `Angebot von ${name}`, body: `Nur heute auf www.${name}.example.com kaufen.` });
    const [published, refused] = [idOf(await spam('anna')), idOf(await spam('bert'))];
    await judgeHeld(deps, { postId: published, agentId, version: 1, decision: favour });
    const decision = against({ sanction: 'warned' });
    await judgeHeld(deps, { postId: refused, agentId, version: 1, decision });
    const [own] = await postsOf(deps.db, { userId: people.bert.id, before: null, limit: 9 });
    const measureId = own?.measureId ?? 0;
    await appeal(deps, { measureId, userId: people.bert.id, text: 'Das war keine Werbung.' });
    const other = people.other.id;
    await judgeAppeal(deps, { measureId, agentId: other, isReversed: true, answer: 'Stimmt.' });
    await addWords(deps, { typed: 'Depp\nDussel', agentId });
    await deleteWord(deps, { word: 'depp', agentId });
    const poll = {
      question: 'Was zuerst?',
      explanation: '',
      kind: 'single',
      results: 'at_end',
      version: '0',
    };
    const form = formOf({ ...poll, formKey: randomUUID(), closes: '2026-11-30', options: 'Eins\nZwei' });
    const saved = await savePoll(deps, { id: null, form, agentId });
    const suggestion = await asked('anna', { kind: 'suggestion', title: 'Bitte eine Tabelle' });
    await answerSuggestion(deps, {
      id: suggestion,
      agentId,
      form: formOf({ state: 'planned', answer: 'Im Frühjahr.', version: '0' }),
    });
    const text = formOf({ text: 'Bleiben Sie freundlich.', from: '2026-12-24', base: '1' });
    expect(await writeGuidelines(deps, { form: text, agentId })).toMatchObject({ kind: 'written' });
    await deps.db.deleteFrom('communityGuidelines').where('version', '=', 2).execute();
    const written = await deps.db
      .selectFrom('auditEvents')
      .select(['action', 'actorId', 'userId', 'details'])
      .where('id', '>', before)
      .orderBy('id')
      .execute();
    const [anna, bert] = [people.anna.id, people.bert.id];
    const held = (post: number, decided: string, sanction: string) => ({ post, decision: decided, sanction });
    expect(written.map((one) => [one.action, one.actorId, one.userId, one.details])).toEqual([
      ['community_post_judged', agentId, anna, held(published, 'published', 'none')],
      ['community_post_judged', agentId, bert, held(refused, 'refused', 'warned')],
      ['community_appeal_judged', other, bert, { measure: measureId, post: refused, outcome: 'reversed' }],
      ['community_words_changed', agentId, null, { after: 'depp, dussel' }],
      ['community_words_changed', agentId, null, { before: 'depp' }],
      ['community_poll_saved', agentId, null, { poll: saved.kind === 'saved' ? saved.id : 0 }],
      [...['community_suggestion_answered', agentId, null], { suggestion, before: 'open', after: 'planned' }],
      ['community_guidelines_written', agentId, null, { after: '2' }],
    ]);
  });

  const lastAudit = async () =>
    (
      await server.deps.db
        .selectFrom('auditEvents')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0;

  it('stops somebody in the middle of a change', async () => {
    const id = await asked('anna');
    const blockedUntil = new Date(start.getTime() + 86_400_000);
    await server.deps.db.updateTable('communityMembers').set({ blockedUntil }).execute();
    const form = formOf({ title: 'Ein anderer Titel', body: 'Ein anderer Text.', version: '1' });
    expect(await editPost(server.deps, { user: people.anna, postId: id, form })).toEqual({ kind: 'blocked' });
    expect(await titles('')).toEqual(['Wie oft den Tank reinigen?']);
  });
});

describe('following a thread', () => {
  const digests = () => makeCommunityDigests(server.deps);
  const mailOf = async (name: Name) => {
    const { db } = server.deps;
    const [digest] = await db
      .selectFrom('communityDigests')
      .select('id')
      .where('userId', '=', people[name].id)
      .orderBy('id', 'desc')
      .execute();
    const deps = { ...server.deps, operator: parseOperator({}), originOf: () => 'https://de.example' };
    return digest ? digestMail(deps, digest.id) : null;
  };

  it('brings new replies of others by mail, each once, until it ends', async () => {
    const id = await asked('anna', { follow: 'on' });
    expect(await digests()).toBe(0);
    await answer('anna', id, 'Ergänzung: Er fasst 3000 Liter.');
    expect(await digests()).toBe(0);
    await answer('bert', id, 'Alle zehn Jahre.', { follow: 'on' });
    const hidden = idOf(await answer('cara', id, 'Das sehe ich anders.'));
    expect([await digests(), await digests()]).toEqual([2, 0]);
    await deletePost(server.deps, { user: people.cara, postId: hidden });
    const mail = await mailOf('anna');
    expect(mail).toMatchObject({ recipient: 'anna@beispiel.de' });
    const told = JSON.stringify(mail?.document.blocks);
    expect(told).toContain('Bert: Alle zehn Jahre.');
    expect(told).not.toContain('anders');
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
    expect(readFollowToken(server.deps.config.secret, token)).toBe(people.anna.id);
    expect(
      readFollowToken(server.deps.config.secret, token.replace(/^\d+/, String(people.bert.id))),
    ).toBeNull();
    expect(await endFollows(server.deps.db, people.anna.id)).toBe(1);
    later(60);
    await answer('cara', id, 'Noch eine Antwort dazu.');
    expect(await digests()).toBe(1);
  });

  it('tells of a reply that waited for a look, also after later ones, and of none twice', async () => {
    const id = await asked('anna', { follow: 'on' });
    const { deps } = server;
    const held = idOf(await answer('bert', id, 'Schaut auf www.tank-billig.example.com nach.'));
    const told = idOf(await answer('cara', id, 'Das sehe ich anders.'));
    expect(await digests()).toBe(1);
    const judging = { postId: held, agentId: people.agent.id, version: 1, decision: favour };
    expect(await judgeHeld(deps, judging)).toBe('decided');
    expect([await digests(), await digests()]).toEqual([1, 0]);
    expect(JSON.stringify((await mailOf('anna'))?.document.blocks)).toContain('tank-billig');
    const form = formOf({ reason: 'insult', text: 'Das ist gemein.', email: '', key: randomUUID() });
    await reportPost(deps, { postId: told, countryId: 1, form });
    const [report] = await openReports(deps.db, 9);
    const hiding = { reportId: report?.id ?? 0, agentId: people.agent.id, version: 1, decision: against() };
    expect(await judgeReport(deps, hiding)).toBe('decided');
    const [own] = await postsOf(deps.db, { userId: people.cara.id, before: null, limit: 9 });
    const measureId = own?.measureId ?? 0;
    await appeal(deps, { measureId, userId: people.cara.id, text: 'Das war sachlich.' });
    const reversal = { measureId, agentId: people.other.id, isReversed: true, answer: 'Stimmt.' };
    expect(await judgeAppeal(deps, reversal)).toBe('decided');
    expect(await digests()).toBe(0);
  });

  it('keeps replies of a thread that is hidden for when it is back', async () => {
    const { db } = server.deps;
    const id = await asked('anna', { follow: 'on' });
    await answer('bert', id, 'Alle zehn Jahre.');
    const setState = (state: 'hidden' | 'visible') =>
      db.updateTable('communityPosts').set({ state }).where('id', '=', id).execute();
    await setState('hidden');
    expect(await digests()).toBe(0);
    await setState('visible');
    expect(await digests()).toBe(1);
    expect(JSON.stringify((await mailOf('anna'))?.document.blocks)).toContain('Alle zehn Jahre.');
  });

  it('counts what is too much to quote, and leaves no thread out', async () => {
    const busy = await asked('anna', { follow: 'on' });
    const quiet = await asked('anna', { follow: 'on', body: 'Und wie oft den Filter wechseln?' });
    idOf(await answer('bert', quiet, 'Alle zehn Jahre reicht.'));
    for (let at = 1; at <= 35; at += 1) {
      later(11);
      idOf(await answer('cara', busy, `Das ist die Antwort Nummer ${at}.`));
    }
    expect(await digests()).toBe(1);
    const mail = await mailOf('anna');
    expect(mail?.document.subject).toBe('36 neue Antworten in der Community');
    const told = JSON.stringify(mail?.document.blocks);
    expect(told).toContain('Alle zehn Jahre reicht.');
    expect(told).toContain('30 frühere neue Antworten');
    expect(told).toContain('Nummer 35.');
    expect(told).not.toContain('Nummer 30.');
    expect(await digests()).toBe(0);
  });

  it('once a week is on Mondays', async () => {
    const id = await asked('anna');
    const follow = { userId: people.anna.id, threadId: id };
    expect(await setFollow(server.deps, { ...follow, frequency: 'weekly' })).toBe(true);
    expect(await setFollow(server.deps, { ...follow, threadId: 1, frequency: 'weekly' })).toBe(false);
    await answer('bert', id, 'Alle zehn Jahre.');
    expect(await digests()).toBe(0);
    server.time.now = new Date('2026-11-23T06:20:00Z');
    expect(await digests()).toBe(1);
  });

  it('once a week is made up for when nobody was told on Monday, and by nothing that came later', async () => {
    const id = await asked('anna');
    await setFollow(server.deps, { userId: people.anna.id, threadId: id, frequency: 'weekly' });
    await answer('bert', id, 'Alle zehn Jahre.');
    server.time.now = new Date('2026-11-24T06:20:00Z');
    expect([await digests(), await digests()]).toEqual([1, 0]);
    await answer('cara', id, 'Das sehe ich auch so.');
    for (const day of ['2026-11-25', '2026-11-29']) {
      server.time.now = new Date(`${day}T06:20:00Z`);
      expect(await digests()).toBe(0);
    }
    server.time.now = new Date('2026-11-30T06:20:00Z');
    expect(await digests()).toBe(1);
    expect(JSON.stringify(await mailOf('anna'))).toContain('Das sehe ich auch so.');
  });
});

describe('voting', () => {
  const poll = (more: Record<string, string> = {}) =>
    formOf({
      formKey: randomUUID(),
      question: 'Was zuerst?',
      explanation: '',
      kind: 'single',
      results: 'after_vote',
      closes: '2026-11-30',
      options: 'Eins\nZwei\nDrei',
      version: '0',
      ...more,
    });
  const save = (id: number | null, form: ReturnType<typeof formOf>) =>
    savePoll(server.deps, { id, form, agentId: people.agent.id });
  const opened = async (more: Record<string, string> = {}) => {
    const saved = await save(null, poll(more));
    const found = saved.kind === 'saved' ? await findPoll(server.deps.db, saved.id) : undefined;
    if (!found) throw new Error(JSON.stringify(saved));
    return found;
  };

  it('counts each member once, whatever they send', async () => {
    const { id, options } = await opened();
    const [one = 0, two = 0] = options.map((option) => option.id);
    const by = (name: Name, ...optionIds: number[]) =>
      vote(server.deps, { pollId: id, userId: people[name].id, optionIds });
    expect([await by('anna'), await by('anna', one, two), await by('anna', 999_999)]).toEqual(
      Array(3).fill('choose'),
    );
    // Of two choices one counts, and nobody is told that the other one does.
    const both = await Promise.all([by('anna', one), by('anna', two)]);
    expect(both.toSorted()).toEqual(['fixed', 'voted']);
    expect([await by('bert', two), await by('bert', two)]).toEqual(['voted', 'voted']);
    const counted = await findPoll(server.deps.db, id);
    expect(counted?.voterCount).toBe(2);
    expect(counted?.options.reduce((sum, { voteCount }) => sum + voteCount, 0)).toBe(2);
    server.time.now = new Date('2026-11-30T23:00:00Z');
    expect([await by('cara', one), await by('bert', one)]).toEqual(['closed', 'fixed']);
  });

  it('of several answers counts each that was chosen, and its voters once', async () => {
    const { id, options } = await opened({ kind: 'multiple' });
    const [one = 0, two = 0, three = 0] = options.map((option) => option.id);
    const by = (name: Name, ...optionIds: number[]) =>
      vote(server.deps, { pollId: id, userId: people[name].id, optionIds });
    expect(await by('anna')).toBe('choose');
    expect([await by('anna', one, three, one), await by('bert', three)]).toEqual(['voted', 'voted']);
    const counted = await findPoll(server.deps.db, id);
    expect([counted?.voterCount, counted?.options.map(({ voteCount }) => voteCount)]).toEqual([2, [1, 0, 2]]);
    expect(await votesOf(server.deps.db, { pollId: id, userId: people.anna.id })).not.toContain(two);
  });

  it('keeps how an open poll stands from every page and its data, until it may be seen', async () => {
    const [hidden, shown] = [await opened({ results: 'at_end' }), await opened()];
    for (const { id, options } of [hidden, shown])
      for (const name of ['anna', 'bert'] as const)
        await vote(server.deps, { pollId: id, userId: people[name].id, optionIds: [options[0]?.id ?? 0] });
    const asking = (name: Name, path: string, pollId = 0) => {
      const visitor = { user: people[name], csrfToken: 'x' };
      const deps = { ...server.deps, originOf: () => 'https://de.example' };
      const context = { get: () => ({ deps, visitor, country: countries[1] }) };
      const url = new URL(path, 'https://de.example');
      return { url, params: { pollId: String(pollId) }, context } as never;
    };
    const counts = ({ options }: { options: { voteCount: number }[] }) =>
      options.map(({ voteCount }) => voteCount);
    const seenBy = async (name: Name, { id }: { id: number }) =>
      counts((await pollPage(asking(name, `/community/abstimmung/${id}`, id))).poll);
    const listed = async (part: 'open' | 'closed') =>
      (await votingPage(asking('anna', '/community/abstimmung')))[part].map(counts);
    const nothing = [0, 0, 0];
    expect(await listed('open')).toEqual([nothing, nothing]);
    expect([await seenBy('anna', hidden), await seenBy('cara', hidden), await seenBy('cara', shown)]).toEqual(
      [...[nothing, nothing, nothing]],
    );
    expect(await seenBy('anna', shown)).toEqual([2, 0, 0]);
    server.time.now = new Date('2026-11-30T23:00:00Z');
    expect([await seenBy('cara', hidden), await listed('closed')]).toEqual([
      ...[
        [2, 0, 0],
        [
          [2, 0, 0],
          [2, 0, 0],
        ],
      ],
    ]);
  });

  it('is opened once by a form, and changed until somebody has voted', async () => {
    const form = poll();
    const [first, again] = [await save(null, form), await save(null, form)];
    expect(again).toEqual(first);
    expect(await save(null, poll({ question: '', options: 'Eins\nEins', closes: 'x' }))).toEqual({
      kind: 'invalid',
      errors: { question: 'question_missing', options: 'options_twice', closes: 'day_wrong' },
    });
    expect(await save(null, poll({ closes: '2026-11-20' }))).toMatchObject({
      errors: { closes: 'day_past' },
    });
    const { id, options } = await opened();
    expect(await save(id, poll({ version: '1', options: 'A\nB' }))).toEqual({ kind: 'saved', id });
    expect(await save(id, poll({ version: '1' }))).toEqual({ kind: 'stale' });
    const [chosen] = (await findPoll(server.deps.db, id))?.options ?? [];
    await vote(server.deps, { pollId: id, userId: people.anna.id, optionIds: [chosen?.id ?? 0] });
    expect(await save(id, poll({ version: '2', options: 'C\nD', closes: '2026-12-24' }))).toMatchObject({
      kind: 'saved',
    });
    expect(await findPoll(server.deps.db, id)).toMatchObject({
      closesAt: new Date('2026-12-24T23:00:00Z'),
      version: 3,
      options: [{ label: 'A', voteCount: 1 }, { label: 'B' }],
    });
    expect(options).toHaveLength(3);
  });

  it('for suggestions is by thanks; the operator answers, and two do not overwrite each other', async () => {
    const id = await asked('anna', { kind: 'suggestion', title: 'Bitte eine Tabelle' });
    expect(await titles('?area=community')).toEqual([]);
    expect(await titles('?area=suggestions')).toEqual(['Bitte eine Tabelle']);
    await thank(server.deps, { userId: people.bert.id, postId: id, isWanted: true });
    const say = (version: number, state = 'planned') =>
      answerSuggestion(server.deps, {
        id,
        agentId: people.agent.id,
        form: formOf({ state, answer: 'Im Frühjahr.', version: String(version) }),
      });
    const outcomes = [await say(0), await say(0), await say(1, 'done')];
    expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'stale', 'saved']);
    expect(await suggestionRows(server.deps.db, 'done')).toMatchObject([{ id, state: 'done', voteCount: 1 }]);
    expect(await suggestionRows(server.deps.db, 'open')).toEqual([]);
    expect(await findThread(server.deps.db, id, 1)).toMatchObject({
      suggestion: { state: 'done', answer: 'Im Frühjahr.' },
    });
  });

  it('for suggestions brings those first that most want, of as many votes the newer one', async () => {
    const [few, many, none, newer] = [
      await asked('anna', { kind: 'suggestion', title: 'Ein wenig gewünscht', body: 'Das wäre ganz nett.' }),
      await asked('bert', { kind: 'suggestion', title: 'Sehr gewünscht', body: 'Das brauchen alle.' }),
      await asked('cara', { kind: 'suggestion', title: 'Gar nicht gewünscht', body: 'Das will nur ich.' }),
      await asked('cara', { kind: 'suggestion', title: 'Auch gewünscht', body: 'Das wäre auch nett.' }),
    ];
    await asked('anna', { title: 'Gar kein Vorschlag' });
    const wants = (name: Name, postId: number) =>
      thank(server.deps, { userId: people[name].id, postId, isWanted: true });
    for (const name of ['anna', 'cara'] as const) await wants(name, many);
    await wants('bert', few);
    await wants('bert', newer);
    const order = [many, newer, few, none];
    expect((await topSuggestions(server.deps.db, 9)).map(({ id }) => id)).toEqual(order);
    expect((await topSuggestions(server.deps.db, 2)).map(({ id }) => id)).toEqual(order.slice(0, 2));
    expect((await suggestionRows(server.deps.db, null)).map(({ id }) => id)).toEqual(order);
  });
});

describe('an account that is deleted', () => {
  const erase = (person: Parameters<typeof communityPersonalData.read>[1]) =>
    server.deps.db
      .transaction()
      .execute((tx) => communityPersonalData.deletePersonalData(tx, person, server.time.now));

  /** Begins to erase an account, and ends when told to; at the latest with its test, so that nobody waits for it for ever. */
  const eraseMeanwhile = async (name: Name) => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => end.resolve());
    const erased = server.deps.db.transaction().execute(async (tx) => {
      const person = { userIds: [people[name].id], email: `${name}@beispiel.de`, countryId: 1 };
      await communityPersonalData.deletePersonalData(tx, person, server.time.now);
      begun.resolve();
      const { id } = people[name];
      await tx.updateTable('users').set({ erasedAt: server.time.now }).where('id', '=', id).execute();
      await end.promise;
    });
    await begun.promise;
    return () => {
      end.resolve();
      return erased;
    };
  };

  it.each(['a first post', 'one more post', 'a reply'])(
    'leaves nothing of %s that is being sent meanwhile',
    async (what) => {
      const { db } = server.deps;
      const id = await asked('bert');
      if (what !== 'a first post') await asked('anna');
      const erased = await eraseMeanwhile('anna');
      const more = { title: 'Was ich noch fragen wollte', body: 'Womit heizt ihr denn so?' };
      const sent = what === 'a reply' ? answer('anna', id, more.body) : ask('anna', more);
      await expect.poll(waiting).toBe(1);
      await erased();
      expect(await sent).toEqual({ kind: 'not_found' });
      const left = await db
        .selectFrom('communityPosts')
        .select('body')
        .where('authorId', '=', people.anna.id)
        .execute();
      expect(left).toEqual([]);
      await db.updateTable('users').set({ erasedAt: null }).where('id', '=', people.anna.id).execute();
    },
  );

  it.each(['thanks', 'follow', 'vote'])('leaves no %s that is being sent meanwhile', async (what) => {
    const { deps } = server;
    const { id: userId } = people.anna;
    const id = await asked('bert');
    const form = {
      question: 'Was zuerst?',
      explanation: '',
      kind: 'single',
      results: 'at_end',
      version: '0',
    };
    const saved = await savePoll(deps, {
      id: null,
      agentId: people.agent.id,
      form: formOf({ ...form, formKey: randomUUID(), closes: '2026-11-30', options: 'Eins\nZwei' }),
    });
    const poll = saved.kind === 'saved' ? await findPoll(deps.db, saved.id) : undefined;
    const optionIds = [poll?.options[0]?.id ?? 0];
    const erased = await eraseMeanwhile('anna');
    const sent =
      what === 'thanks'
        ? thank(deps, { userId, postId: id, isWanted: true })
        : what === 'follow'
          ? setFollow(deps, { userId, threadId: id, frequency: 'daily' })
          : vote(deps, { pollId: poll?.id ?? 0, userId, optionIds });
    await expect.poll(waiting).toBe(1);
    await erased();
    expect([null, false, 'not_found']).toContain(await sent);
    expect(await tracesOf('anna')).toMatchObject({ thanks: 0, follows: 0, votes: 0 });
    await deps.db.updateTable('users').set({ erasedAt: null }).where('id', '=', userId).execute();
  });

  it.each(['communityMeasures', 'communityReports'] as const)(
    'waits for no post while a decision about one of its %s waits for it',
    async (table) => {
      const { deps } = server;
      const id = await asked('anna');
      const report = { reason: 'insult', text: 'Gemein.', email: people.anna.email, key: randomUUID() };
      await reportPost(deps, { postId: id, countryId: 1, form: formOf(report) });
      const [open] = await openReports(deps.db, 9);
      const judging = { reportId: open?.id ?? 0, agentId: people.agent.id, version: 1 };
      if (table === 'communityMeasures') await judgeReport(deps, { ...judging, decision: against() });
      // As whoever answers an appeal or judges a report.
      const { erasing } = await deps.db.transaction().execute(async (tx) => {
        await tx.selectFrom(table).select('id').forUpdate().execute();
        const begun = erase(personOf('anna'));
        await expect.poll(waiting).toBe(1);
        await postWithThread(tx, id);
        return { erasing: begun };
      });
      await erasing;
      expect(await tracesOf('anna')).toMatchObject({ posts: 0, reports: 0, measures: 0 });
    },
  );

  it('has its posts with their tags and pictures given out before', async () => {
    const id = await asked('anna', { tags: ['tank', 'oil'] });
    const fileId = 'a'.repeat(24);
    const picture = { postId: id, position: 0, fileId, alt: 'Der Tank', width: 9, height: 9 };
    await server.deps.db.insertInto('communityPictures').values(picture).execute();
    const person = { userIds: [people.anna.id], email: 'anna@beispiel.de', countryId: 1 };
    const chapters = await communityPersonalData.read(server.deps.db, person);
    const recordsOf = (name: string) => chapters.find(({ file }) => file === name)?.records;
    expect(recordsOf('community-beitraege')).toMatchObject([{ id, tags: 'Heizöl, Tank' }]);
    expect(recordsOf('community-bilder')).toMatchObject([
      { postId: id, alt: 'Der Tank', address: `/community/beitrag/${id}/bild/${fileId}/gross.webp` },
    ]);
  });

  it('takes its words along and leaves the thread to the others', async () => {
    const id = await asked('anna');
    const own = idOf(await answer('anna', id, 'Ergänzung: Er fasst 3000 Liter.'));
    const others = idOf(await answer('bert', id, 'Alle zehn Jahre reicht.', { quote: String(own) }));
    await thank(server.deps, { userId: people.anna.id, postId: others, isWanted: true });
    const person = personOf('anna');
    const chapters = await communityPersonalData.read(server.deps.db, person);
    const written = chapters.find(({ file }) => file === 'community-beitraege');
    expect(written?.records).toMatchObject([{ id }, { id: own, body: 'Ergänzung: Er fasst 3000 Liter.' }]);
    await erase(person);
    const thread = await findThread(server.deps.db, id, 1);
    expect(thread).toMatchObject({
      replyCount: 1,
      opening: { state: 'deleted', title: '', author: null },
      replies: [{ state: 'deleted' }, { author: { name: 'Bert' }, quote: { text: '' }, thanksCount: 0 }],
    });
    expect(await titles('?search=Ergänzung')).toEqual([]);
  });

  it('leaves nothing of a person in any table, and what others have there as it was', async () => {
    await leaveTraces('anna');
    await leaveTraces('bert');
    const before = await tracesOf('bert');
    expect(await tracesOf('anna')).toEqual(before);
    expect(await ofPosts()).toEqual({ tags: 2, pictures: 2 });
    expect(Object.values(before)).not.toContain(0);
    await erase(personOf('anna'));
    expect(await tracesOf('anna')).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 0])));
    expect(await tracesOf('bert')).toEqual(before);
    expect(await ofPosts()).toEqual({ tags: 1, pictures: 1 });
    const { db } = server.deps;
    const measures = db.selectFrom('communityMeasures').select(['appeal', 'statement']).orderBy('id');
    expect(await measures.execute()).toEqual([
      { appeal: '', statement: 'Das ist Werbung.' },
      { appeal: 'Das war sachlich.', statement: 'Das ist Werbung.' },
    ]);
    const thanks = db.selectFrom('communityPosts').select('thanksCount').orderBy('id');
    expect(
      (await thanks.where('parentId', 'is not', null).execute()).map((post) => post.thanksCount),
    ).toEqual([0, 1]);
    const polls = db.selectFrom('communityPolls').select('voterCount').execute();
    expect((await polls).map(({ voterCount }) => voterCount)).toEqual([1, 1]);
  });

  const personOf = (name: Name) => ({
    userIds: [people[name].id],
    email: people[name].email,
    countryId: 1 as const,
  });

  /** Something of a person in every table that the community has. */
  async function leaveTraces(name: Name): Promise<void> {
    const { deps, time } = server;
    const { id: userId, email } = people[name];
    const threadId = await asked(name, { title: `Ein Faden von ${name}` });
    const reply = idOf(await answer('cara', threadId, `Das sehe ich anders, ${name}.`));
    await thank(deps, { userId, postId: reply, isWanted: true });
    await setFollow(deps, { userId, threadId, frequency: 'daily' });
    const size = { width: 1, height: 1, position: 0 };
    const picture = { fileId: newFileId(), alt: 'Tank', ...size };
    await deps.db
      .insertInto('communityPictures')
      .values({ ...picture, postId: threadId })
      .execute();
    const digest = { userId, madeAt: time.now, postIds: [reply] };
    await deps.db.insertInto('communityDigests').values(digest).execute();
    const fields = { question: 'Was zuerst?', explanation: '', options: 'Eins\nZwei' };
    const rules = { kind: 'single', results: 'at_end', closes: '2026-11-30', formKey: randomUUID() };
    const form = formOf({ ...fields, ...rules });
    const saved = await savePoll(deps, { id: null, form, agentId: people.agent.id });
    const poll = saved.kind === 'saved' ? await findPoll(deps.db, saved.id) : undefined;
    const optionIds = [poll?.options[0]?.id ?? 0];
    await vote(deps, { pollId: poll?.id ?? 0, userId, optionIds });
    // Written otherwise than in the account: it is the same address.
    const report = { reason: 'insult', text: 'Gemein.', email: email.toUpperCase(), key: randomUUID() };
    await reportPost(deps, { postId: reply, countryId: 1, form: formOf(report) });
    await reportPost(deps, {
      postId: threadId,
      countryId: 1,
      form: formOf({ ...report, email: '', key: randomUUID() }),
    });
    const open = (await openReports(deps.db, 9)).find(({ postId }) => postId === threadId);
    await judgeReport(deps, {
      reportId: open?.id ?? 0,
      agentId: people.agent.id,
      version: 1,
      decision: { ...favour, sanction: 'warned', statement: 'Das ist Werbung.' },
    });
    const [post] = await postsOf(deps.db, { userId, before: null, limit: 9 });
    await appeal(deps, { measureId: post?.measureId ?? 0, userId, text: 'Das war sachlich.' });
  }

  /** What hangs on posts, whoever wrote them: an author that is gone has none. */
  const ofPosts = async () => {
    const { rows } = await sql`
      select (select count(*)::integer from community_post_tags) as tags,
        (select count(*)::integer from community_pictures) as pictures`.execute(server.deps.db);
    return rows[0];
  };

  /** How many rows of each table are about a person. */
  async function tracesOf(name: Name): Promise<Record<string, number>> {
    const { id, email } = people[name];
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::integer from community_members where user_id = ${id}) as members,
        (select count(*)::integer from community_posts where author_id = ${id}
          or title ilike ${`%${name}%`}) as posts,
        (select count(*)::integer from community_thanks where user_id = ${id}) as thanks,
        (select count(*)::integer from community_follows where user_id = ${id}) as follows,
        (select count(*)::integer from community_digests where user_id = ${id}) as digests,
        (select count(*)::integer from community_poll_votes where user_id = ${id}) as votes,
        (select count(*)::integer from community_reports where lower(email) = ${email}) as reports,
        (select count(*)::integer from community_measures where user_id = ${id}) as measures`.execute(
      server.deps.db,
    );
    return rows[0] ?? {};
  }
});

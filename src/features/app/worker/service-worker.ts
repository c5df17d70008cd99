import { expirationCookie } from '#platform/http/expiration-cookie.ts';
import { withAges } from './offline-age.rules.ts';
import {
  askedIn,
  cachePrefix,
  filesIn,
  guestOf,
  isFresh,
  isGuest,
  isShowable,
  kindOf,
  offlinePath,
  ownOfflinePath,
  pageOf,
  personCache,
  personHeader,
  publicCache,
  toldCache,
  toldPath,
} from './offline-cache.rules.ts';
import { localPath, messageOf } from './push-message.rules.ts';
import type { FetchEvent, SubscriptionEvent, WorkerScope } from './worker.types.ts';

/** The build that this worker belongs to (scripts/build-worker.ts): another build is another worker. */
declare const __BUILD__: string;

const worker = self as unknown as WorkerScope;

/** Built files; their names say which build they are of. */
const filesCache = `${cachePrefix}${__BUILD__}`;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', answer);
worker.addEventListener('message', (event) => event.waitUntil(doAsked(event.data)));
worker.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.text()));
  // What it tells of is to be found without a connection, too.
  event.waitUntil(keepAgain());
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(localPath((event.notification.data as { path?: string } | null)?.path ?? '/')));
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followNewAddress(event)));

/** No page is ever kept, so a new worker may take over at once: it shows nothing that is older than the page it serves. */
async function install(): Promise<void> {
  const page = await fetch(offlinePath, { cache: 'reload', credentials: 'omit' });
  if (!page.ok) throw new Error(`${offlinePath}: ${page.status}`);
  await (await caches.open(filesCache)).addAll(filesIn(await page.clone().text()));
  await (await caches.open(publicCache)).put(offlinePath, page);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  // A page is asked for while the worker wakes up, not after.
  await worker.registration.navigationPreload?.enable();
  const old = (await caches.keys()).filter(
    (name) =>
      name.startsWith(cachePrefix) && ![filesCache, publicCache, personCache, toldCache].includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

function answer(event: FetchEvent): void {
  switch (kindOf(event.request, worker.location.origin)) {
    case 'file':
      event.respondWith(fileFor(event.request));
      break;
    case 'page':
      event.respondWith(pageFor(event));
      break;
    case 'form':
      event.waitUntil(markStale());
      break;
    case 'other_person':
      personChanges += 1;
      event.waitUntil(caches.delete(personCache));
      break;
    case 'other':
      break;
  }
}

/** A file of this or an earlier build: its name says what is in it. */
async function fileFor(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.type === 'basic') {
    const copy = fresh.clone();
    await caches.open(filesCache).then((files) => files.put(request, copy));
  }
  return fresh;
}

/** The page itself, always anew; only where nobody answers at all what is known without a connection. */
async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const page = (await ownPage()) ?? (await caches.match(offlinePath));
    if (!page) return Response.error();
    return new Response(withAges(await page.text(), Date.now()), { headers: page.headers });
  }
}

/** Counts who signs in or out here: what was asked for before is no more of somebody who is certainly there. */
let personChanges = 0;

async function doAsked(message: unknown): Promise<void> {
  const asked = askedIn(message);
  if (asked && 'toldFor' in asked) {
    const answer = new Response(null, { headers: { [personHeader]: String(asked.toldFor) } });
    await (await caches.open(toldCache)).put(toldPath, answer);
  } else if (asked && 'keptOrder' in asked) {
    // Its guest looks at it now: what is kept may be older.
    await markStale();
    await keepFor(guestOf(asked.keptOrder));
  } else if (asked) {
    if (asked.keptFor !== null) await endNoticesOfOthers(asked.keptFor);
    await keepFor(asked.keptFor === null ? null : String(asked.keptFor));
  }
}

/** Whose login here has only run out is told things still, but not on the device of whoever has signed in since. */
async function endNoticesOfOthers(userId: number): Promise<void> {
  const told = (await caches.has(toldCache)) && (await (await caches.open(toldCache)).match(toldPath));
  if (!told || told.headers.get(personHeader) === String(userId)) return;
  await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
  await caches.delete(toldCache);
}

/** Keeps what a page asks for, and nothing of anybody else. */
async function keepFor(asked: string | null): Promise<void> {
  const before = (await ownCopy())?.headers.get(personHeader) ?? null;
  // Guests are signed in nowhere: their order stays as long as the server shows it to this device.
  const person = asked ?? (isGuest(before) ? before : null);
  if (person === null || before !== person) await caches.delete(personCache);
  await keep(publicCache, offlinePath, null);
  if (person !== null) await keep(personCache, ownOfflinePath, person);
}

async function keep(name: string, at: string, person: string | null): Promise<void> {
  const cache = await caches.open(name);
  const kept = await cache.match(at);
  if (kept && isFresh(kept.headers, Date.now())) return;
  const before = personChanges;
  const path = person === null ? at : pageOf(person);
  const page = await fetch(path, { cache: 'no-cache', redirect: 'manual' });
  const isTheirs = page.headers.get(personHeader) === person && personChanges === before;
  if (page.ok && isTheirs) await cache.put(at, page);
  // Signed out meanwhile, or somebody else by now; a server that fails says nothing about that.
  else if (person !== null && page.status < 429) await caches.delete(name);
}

/** Somebody's own page after something has happened to what it shows. */
async function keepAgain(): Promise<void> {
  await markStale();
  const person = (await ownCopy())?.headers.get(personHeader) ?? null;
  if (person !== null) await keep(personCache, ownOfflinePath, person);
}

/** A form may have changed what is kept, perhaps placed an order: the next page asks for it anew. */
async function markStale(): Promise<void> {
  const cache = await ownCache();
  const page = await cache?.match(ownOfflinePath);
  if (!page) return;
  const headers = new Headers(page.headers);
  headers.delete('date');
  // Into the cache that it was read from: where that was deleted meanwhile, with the login, nothing is kept.
  await cache?.put(ownOfflinePath, new Response(page.body, { headers }));
}

const ownCopy = async (): Promise<Response | undefined> => (await ownCache())?.match(ownOfflinePath);

/** Opened by its name, a cache would be made. */
const ownCache = async (): Promise<Cache | null> =>
  (await caches.has(personCache)) ? caches.open(personCache) : null;

/** Somebody's own page as long as they are signed in, a guest's until its time; else it is gone for good. */
async function ownPage(): Promise<Response | undefined> {
  const page = await ownCopy();
  if (!page) return undefined;
  const isTheirs = isGuest(page.headers.get(personHeader)) || (await isSignedIn());
  if (isShowable(page.headers, Date.now()) && isTheirs) return page;
  await caches.delete(personCache);
  return undefined;
}

/** Without the cookie that says so nobody is; where a worker cannot read cookies, the page's own date has to do. */
const isSignedIn = async (): Promise<boolean> =>
  !worker.cookieStore || (await worker.cookieStore.get(expirationCookie)) !== null;

/** A later message about the same replaces the one that is shown. */
function show(text: string | undefined): Promise<void> {
  const { title, body, path, tag } = messageOf(text);
  return worker.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    lang: 'de',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  });
}

/** A page that is open there already comes to the front; none is led away from what is typed in it. */
async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === `${worker.location.origin}${path}`);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

/**
 * The browser's maker gave the device another address: the account is told of it, as long as somebody is signed in here.
 * Otherwise the old one is gone, and so are its messages.
 */
async function followNewAddress(event: SubscriptionEvent): Promise<void> {
  const session = await fetch('/session/renew');
  const { requestVerificationToken: proof } = (await session.json()) as { requestVerificationToken?: string };
  if (!proof) return;
  const settings = await fetch('/api/customer/push');
  if (!settings.ok) return;
  const { PublicKey } = (await settings.json()) as { PublicKey: string };
  const fresh = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: PublicKey,
  });
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/customer/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json', RequestVerificationToken: proof },
    body: JSON.stringify({
      Endpoint: endpoint,
      Keys: { P256dh: keys?.p256dh, Auth: keys?.auth },
      Replaces: event.oldSubscription?.endpoint ?? null,
    }),
  });
}

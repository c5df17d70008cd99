/**
 * What a service worker has and a page has not. TypeScript's library for workers and the one for pages exclude each
 * other, and rules of both are shared here.
 */
type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = WaitingEvent & {
  request: Request;
  /** Undefined where the browser did not ask before the worker was awake. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export type MessageFromPage = WaitingEvent & { data: unknown };

export type PushEvent = WaitingEvent & { data: { text(): string } | null };

export type NotificationEvent = WaitingEvent & { notification: Notification };

export type SubscriptionEvent = WaitingEvent & { oldSubscription?: PushSubscription | null };

type WorkerEvents = {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: FetchEvent;
  message: MessageFromPage;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionEvent;
};

type OpenPage = { url: string; focus(): Promise<unknown> };

export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    act: (event: WorkerEvents[Name]) => void,
  ): void;
  /** Not in every browser. */
  cookieStore?: { get(name: string): Promise<object | null> };
};

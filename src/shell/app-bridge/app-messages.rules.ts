/** Counts up with a change that older wrappers would not understand; `docs/app-bridge.md`. */
export const bridgeVersion = 1;

type Permission = 'granted' | 'denied';

/** What a page asks the native side for, and what it gets. */
export type NativeAnswers = {
  /** What is set in the app's own calculator, unchecked; null where nothing has been calculated yet. */
  calculationData: Readonly<Record<string, unknown>> | null;
  trackingPermission: Permission;
  pushPermission: Permission;
  appIdentifier: string;
};
export type NativeCall = keyof NativeAnswers;

type Call<Value> = {
  /** So long the native side may take, ms. */
  timeout: number;
  /** Undefined for what is no answer to this call. */
  read(result: unknown): Value | undefined;
};

const permission: Call<Permission> = {
  // Somebody reads a question of the device's system first.
  timeout: 60_000,
  read: (result) => (result === 'granted' || result === 'denied' ? result : undefined),
};

/** How each call is made. */
export const nativeCalls: { readonly [Name in NativeCall]: Call<NativeAnswers[Name]> } = {
  calculationData: {
    timeout: 5000,
    read: (result) => (result === null || isRecord(result) ? result : undefined),
  },
  trackingPermission: permission,
  pushPermission: permission,
  appIdentifier: {
    timeout: 5000,
    read: (result) => (typeof result === 'string' && /^[\w.:-]{1,100}$/.test(result) ? result : undefined),
  },
};

/** Why a message is ignored; how often is counted. */
export type IgnoredReason = 'foreign' | 'malformed' | 'unknown' | 'late' | 'doubled';

/** What the native side may send without having been asked. */
const pushedTypes = ['logout', 'back'] as const;
export type PushedType = (typeof pushedTypes)[number];

export type NativeMessage =
  | { kind: 'pushed'; type: PushedType }
  | { kind: 'answer'; id: string; outcome: { ok: true; result: unknown } | { ok: false; reason: string } }
  | { kind: 'ignored'; reason: IgnoredReason };

/** A calculation has a few hundred signs. */
const maxLength = 20_000;

type Heard = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>;

/**
 * What the page's window heard. The native side speaks from within the page, or as the web view itself, which has neither window
 * nor origin (a frame that is gone has no window either, but an origin). Everybody else is ignored, whatever they say; null for
 * what is none of the bridge's business, as the words of an advert's frame to its place in the page.
 */
export function readHeard({ source, origin, data }: Heard, page: Omit<Heard, 'data'>): NativeMessage | null {
  const isOfPage = source === page.source && origin === page.origin;
  const isOfWebView = source === null && origin === '';
  if (isOfPage || isOfWebView) return readNativeMessage(data);
  return isRecord(data) && !('Type' in data) ? null : { kind: 'ignored', reason: 'foreign' };
}

/** As JSON or as an object; nothing in it is trusted. */
export function readNativeMessage(message: unknown): NativeMessage {
  const value = typeof message === 'string' ? parsed(message) : message;
  if (!isRecord(value) || typeof value.Type !== 'string') return { kind: 'ignored', reason: 'malformed' };
  const pushed = pushedTypes.find((type) => type === value.Type);
  if (pushed) return { kind: 'pushed', type: pushed };
  if (value.Type !== 'answer') return { kind: 'ignored', reason: 'unknown' };
  const { Id, Error: failure, Result } = value;
  if (typeof Id !== 'string' || Id.length > 100) return { kind: 'ignored', reason: 'malformed' };
  const outcome =
    typeof failure === 'string'
      ? ({ ok: false, reason: failure.slice(0, 200) } as const)
      : ({ ok: true, result: Result } as const);
  return { kind: 'answer', id: Id, outcome };
}

function parsed(text: string): unknown {
  if (text.length > maxLength) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the specification words it. */
export const timedOut = (name: NativeCall, milliseconds: number): string =>
  `Native call ${name} timed out after ${milliseconds} ms`;

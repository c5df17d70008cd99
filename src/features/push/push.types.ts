import type { PushKind, Urgency } from './push-topics.rules.ts';

/** What a device shows: as little of the person as a stranger may read over their shoulder. */
export type PushDraft = {
  title: string;
  body: string;
  /** Where a press on it leads, on the site that the device belongs to. */
  path: string;
  /** What it is about: a later one about the same takes its place, also while it waits at the push service. */
  about: string;
};

/** How a feature provides what is told of one kind. */
export type PushSource = {
  kind: PushKind;
  /** Writes it; null when there is nothing to say any more. */
  draft(about: number, now: Date): Promise<PushDraft | null>;
};

/** The key pair of this marketplace (VAPID, RFC 8292), each as base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Of a browser, by which its messages are encrypted (RFC 8291). */
export type DeviceKeys = { p256dh: Uint8Array; auth: Uint8Array };

/** A message on its way out. */
type OutgoingPush = {
  endpoint: string;
  device: DeviceKeys;
  keys: PushKeys;
  payload: string;
  /** Seconds. */
  ttl: number;
  urgency: Urgency;
  /** Up to 32 letters of base64url: a later message of the same topic replaces one that waits (RFC 8030, section 5.4). */
  topic: string;
};

/** 'unknown': it was handed over whole and no answer came, so it may have arrived. */
export type PushAnswer = 'taken' | 'gone' | 'later' | 'refused' | 'unknown';

/** Hands messages to the push services of the browsers' makers. */
export interface PushTransport {
  /** Whether a browser may name such an address: public ones alone, and encrypted. */
  isAllowed(endpoint: string): boolean;
  /** Never throws. */
  send(push: OutgoingPush): Promise<PushAnswer>;
}

export type { PushDraft, PushSource, PushTransport } from './push.types.ts';
export type { PushKind } from './push-topics.rules.ts';

export type { DeviceKeys, PushAnswer, PushDraft, PushKeys, PushSource, PushTransport } from './push.types.ts';
export type { PushKind, PushTopic } from './push-topics.rules.ts';

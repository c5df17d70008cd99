export type { NativeAnswers, NativeCall } from './app-bridge/app-messages.rules.ts';
export type { CountryMemory } from './country-storage.ts';
export type { WantedCode } from './idle-prefetch.ts';
export type { PageHeadData, PageSettings } from './layouts/page-settings.ts';
export type { RequestContext } from './request-context.ts';
export type { AskedPage } from './work/edit-page-row.ts';
export type { WaitingTask } from './work/waiting.ts';

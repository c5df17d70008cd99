export type { DraftBlock } from './blocks.rules.ts';
export type { Entry, EntryItem } from './entries/entries.rules.ts';
export type { EditedMessages } from './entries/messages-entry.ts';
export type { Entries } from './entries/published-entries.ts';
export type { DraftText, PageDraft } from './pages.rules.ts';
export type { PresenceTable, Present } from './presence.ts';
export type { SiteContent } from './published.ts';
export type { ListState, Schedule, TypedTimes, Version, VersionState } from './versions.rules.ts';
export type { VersionTable } from './versions.store.ts';

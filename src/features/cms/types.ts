export type { DraftBlock } from './blocks.rules.ts';
export type { DraftText, PageDraft } from './pages.rules.ts';
export type { SiteContent } from './published.ts';

export type { SuggestionState } from './community.rules.ts';
export type { CommunityContent } from './community-content.ts';
export type { DemoThread } from './demo-threads.ts';

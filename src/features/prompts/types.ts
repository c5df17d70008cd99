export type { PromptDraft } from './prompts.rules.ts';

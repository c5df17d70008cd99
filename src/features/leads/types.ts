export type { LeadHook } from './requests/lead-hook.ts';

export { keepsDraft } from './publishable/keeps-draft.ts';
export { listStates } from './versions.rules.ts';

export { keepsDraft } from './publishable/keeps-draft.ts';
export { changedFields, listStates, momentIn, momentText } from './versions.rules.ts';

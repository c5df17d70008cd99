export { keepsDraft } from './publishable/autosave-revalidation.ts';
export { changedFields, listStates, momentIn, momentText } from './versions.rules.ts';

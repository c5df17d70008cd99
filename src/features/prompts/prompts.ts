export { promptsRoutes } from './prompts.routes.ts';
export { promptMediaUses } from './prompts.store.ts';
export { insertFirstPrompts } from './save-prompt.ts';

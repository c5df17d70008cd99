export { promptsRoutes } from './prompts.routes.ts';
export { insertFirstPrompts } from './save-prompt.ts';

export { insertFirstPrompts } from './save-prompt.ts';

export { draftsChoosing } from './order-draft.ts';

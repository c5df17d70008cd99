export { nameOfMonth, readMonth } from './cancellations/cancellations.rules.ts';

export { nameOfMonth, readMonth } from './billing-months.rules.ts';

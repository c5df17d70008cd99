export { countDealerFigures } from './staff/dealer-figures.ts';

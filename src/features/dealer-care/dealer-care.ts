export { stepsOfDealer } from './onboarding/steps.store.ts';
export { countDealerFigures } from './staff/dealer-figures.ts';

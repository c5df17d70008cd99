export { applicationJobs } from './application/apply.ts';
export { carePersonalData } from './care.personal-data.ts';
export { careMails } from './care-mails.ts';
export { stepsOfDealer } from './onboarding/steps.store.ts';
export { waitingApplications, waitingDealers } from './staff/dealer-care.store.ts';
export { countDealerFigures, dealerFigureJobs } from './staff/dealer-figures.ts';
export { dealerStateJobs } from './staff/dealer-state.ts';

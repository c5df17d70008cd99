export { adviceFor, priceOutlook, reminderOf } from './advice/advice.ts';
export { householdOf, reserveOf, tankStatuses } from './tank-status.ts';

export { allOptions, allProducts, writeOption, writeProduct } from './assortment.store.ts';
export { loadCatalog, replaceRule, requirementRules } from './catalog.store.ts';
export { addClosingDay, closingDays, cutOffs, endClosingDay, replaceCutOff } from './closing-days.store.ts';
export { allRates, commissionRateOn, writeRate } from './rates.store.ts';
export { isFreeDayOf, isWorkingDayOf } from './working-days.rules.ts';

export { adviceTexts, methodPath, toldAdvice } from './advice/advice.texts.ts';
export { shareOfYear, usesOf } from './forecast.rules.ts';

/** What `npm test` leaves to `npm run test:deep`; a suite of its own (`npm run faults`) has all of it. */
export const tags = [{ name: 'deep', description: 'more of what a quicker test already looks for' }];

/** Whether this is the quick run, which takes the least that finds a fault. */
export const isQuick = process.env.TEST_DEPTH === 'quick';

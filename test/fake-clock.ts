/** The time of `faketime -f '+3600' npm run …`, for the processes that a test starts. */
export const fakeClock = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(LD_PRELOAD|FAKETIME.*)$/.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );

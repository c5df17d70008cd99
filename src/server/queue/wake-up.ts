/** Tells the worker of this process soon that it was asked for jobs. */
export type WakeUp = {
  /** To be called when a job is asked for, in its transaction. */
  soon(): void;
  /** What is to be called then; nobody before. */
  connect(wake: () => void): void;
};

/** By then nearly every transaction that asked for a job is committed, ms; what is later is found by the poll. */
const DELAY = 50;

export function createWakeUp(): WakeUp {
  const state = { wake: () => {}, isComing: false };
  const wakeNow = () => {
    state.isComing = false;
    state.wake();
  };
  return {
    soon: () => {
      if (state.isComing) return;
      state.isComing = true;
      setTimeout(wakeNow, DELAY).unref();
    },
    connect: (wake) => {
      state.wake = wake;
    },
  };
}

// Loaded before a server (node --import): for it the time stands still at STOPPED_AT.
const at = Date.parse(process.env.STOPPED_AT ?? '');
if (Number.isNaN(at)) throw new Error('STOPPED_AT is no date');

const Running = Date;
globalThis.Date = class extends Running {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [at] : given) as [number]));
  }
  static override now(): number {
    return at;
  }
} as DateConstructor;

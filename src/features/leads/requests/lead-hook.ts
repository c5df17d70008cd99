/** Brings something to a partner's server; rejects when it was not taken. The adapter is joined by the server. */
export type LeadHook = {
  /** Whether it would send anything there. */
  accepts(url: string): boolean;
  send(url: string, sent: { body: string; headers: Readonly<Record<string, string>> }): Promise<void>;
};

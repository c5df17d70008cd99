const draftFields = new Set(
  `
  measuredBy postalCode house name shape length width height diameter heads
  tankCount dipTable capacity deadStock annualLitres serial preset mountedAt
  by value unit day delivered
`
    .trim()
    .split(/\s+/),
);

/** What is kept of a form that was typed into: the guide's own fields, and never the key of a device. */
export const typedIn = (input: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([name]) => draftFields.has(name))
      .map(([name, value]) => [name, value.slice(0, name === 'dipTable' ? 20_000 : 200).toWellFormed()]),
  );

/** What is wrong with what was sent, without the fields that say something else by now. */
export function standingErrors<Fault>(
  errors: Readonly<Record<string, Fault>>,
  {
    input,
    typed,
  }: { input: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> | null },
): Record<string, Fault> {
  const sent = typedIn(input);
  // Lines end otherwise in what was sent than in the field.
  const plain = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim();
  const isChanged = (name: string) => typed?.[name] !== undefined && plain(typed[name]) !== plain(sent[name]);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isChanged(name)));
}

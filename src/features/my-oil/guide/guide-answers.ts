import { data } from 'react-router';
import type { Configuration } from '#features/sensors/types.ts';
import type { TankValues } from '#features/tanks/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Offline } from './send-later.ts';
import type { FieldError } from './tank-dimensions.rules.ts';

export type GuideErrors = Readonly<Record<string, FieldError | string>>;

/** Of a sensor that was just made; the key is told this once. */
export type NewKey = { serial: string; secret: string; configurations: Configuration[] };

/** What a step was answered where it did not lead on. */
export type GuideAnswer =
  | { kind: 'invalid'; fields: GuideErrors; input: Readonly<Record<string, string>> }
  | { kind: 'conflict'; input: Readonly<Record<string, string>> }
  | ({ kind: 'key' } & NewKey)
  | Offline;

export type Sent = { server: RequestContext; user: SignedInUser; form: PostedForm };

/** `input`: what stood in a file, to be shown in the field beside it. */
export type StepValues =
  | { values: TankValues }
  | { errors: GuideErrors; input?: Readonly<Record<string, string>> };

/** Values of a tank were refused: logged with the fields' names, never with what was typed. */
export function refuse(
  { server, form }: Pick<Sent, 'server' | 'form'>,
  fields: GuideErrors,
  input: Readonly<Record<string, string>> = {},
) {
  server.logRefusal(`tank refused: ${Object.keys(fields).join(', ')}`);
  return data<GuideAnswer>(
    { kind: 'invalid', fields, input: { ...form.input(), ...input } },
    { status: 400 },
  );
}

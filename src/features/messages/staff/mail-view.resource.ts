import { requestContext } from '#shell/shell.ts';
import { maskSecrets } from '../mail-secrets.rules.ts';
import type { Route } from './+types/mail-view.resource.ts';
import { mailFor } from './require-operator.ts';

/**
 * The HTML of a mail for the frame of its page: inline styles and nothing else; no script, no form, no request to
 * anywhere, even if someone opens it alone.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const mail = await mailFor(context.get(requestContext), url, params.mailId);
  return new Response(maskSecrets(mail.bodyHtml, mail), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    },
  });
}

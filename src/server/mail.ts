import type { MailTransport, RenderMail } from '#platform/mail/mail.ts';
import { smtpTransport } from '#platform/mail/smtp.ts';
import type { Config } from './config.ts';
import type { ServerOptions } from './http.ts';

export type ProcessMail = {
  renderMail: RenderMail;
  mailTransport: MailTransport | null;
  close(): void;
};

/** Templates from the built site and, when one is configured, the way to the mail server. */
export function openMail({ smtpUrl }: Pick<Config, 'smtpUrl'>, site: ServerOptions['site']): ProcessMail {
  const transport = smtpUrl ? smtpTransport(smtpUrl) : null;
  return {
    renderMail: async (document) => {
      const build = typeof site?.build === 'function' ? await site.build() : site?.build;
      const render = build?.entry.module.renderMail;
      if (!render) throw new Error('entry.server must export renderMail');
      return render(document);
    },
    mailTransport: transport,
    close: () => transport?.close(),
  };
}

import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { productGroupList } from '#features/catalog/shared.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import type { Route } from './+types/apply.page.ts';
import { documentsOfForm } from './application.store.ts';
import { applicationTexts } from './application.texts.ts';
import { ApplicationForm, type GivenApplication } from './application-form.tsx';
import { submitApplication } from './apply.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = applicationTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: `${texts.title} | Brennwert` }, { name: 'description', content: texts.lead }];
};

export function loader({ url, context }: Route.LoaderArgs) {
  const { country, visitor } = context.get(requestContext);
  return {
    locale: country.locale,
    formKey: randomUUID(),
    csrf: visitor.csrfToken ?? '',
    isSent: url.searchParams.has('gesendet'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await requireProvedForm(server, request);
  const formKey = formKeyIn(form, 'key');
  const sent = await submitApplication(server.deps, { country: server.country, form, formKey });
  if (sent.ok) throw redirect('/haendler-werden?gesendet=1', 303);
  const refusal = typeof sent.error === 'string' ? sent.error : null;
  // Its documents belong to the application that is being checked.
  const key = refusal === 'confirmed' ? randomUUID() : formKey;
  const given: GivenApplication = {
    formKey: key,
    errors: typeof sent.error === 'string' ? {} : sent.error,
    refusal,
    input: form.input(),
    groups: productGroupList.map(({ slug }) => slug).filter((slug) => form.all('groups').includes(slug)),
    documents: (await documentsOfForm(server.deps.db, key)).map(({ name }) => name),
  };
  return data(given, { status: refusal ? 409 : 422 });
}

/** How a business applies to sell here: one form, with its documents, without a login. */
export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(applicationTexts);
  if (loaderData.isSent && !actionData)
    return (
      <div className="mx-auto max-w-section-50 px-4 py-10 sm:py-16">
        <Message title={texts.sent.title} text={texts.sent.text} />
      </div>
    );
  const given = actionData ?? {
    formKey: loaderData.formKey,
    errors: {},
    refusal: null,
    input: {},
    groups: ['heizoel'],
    documents: [],
  };
  return (
    <div className="mx-auto max-w-section-50 px-4 py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
      <p className="mt-3 text-lg text-ink-2">{texts.lead}</p>
      <ul className="mt-4 grid list-disc gap-1 pl-5">
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Card padding="wide" className="mt-8">
        <ApplicationForm given={given} />
      </Card>
    </div>
  );
}

import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { withdrawalNote, withdrawalRight } from '#features/orders/shared.ts';
import { intentOf, rawText, valuesOf } from '#platform/forms/form.ts';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { secretAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/withdrawal.page.ts';
import { declarationForm, declareWithdrawal, looksLikeReceipt } from './declare-withdrawal.ts';
import { momentText } from './withdrawal-mails.ts';
import { ConfirmWithdrawal, FuelNote, WithdrawalForm, WithdrawalReceipt } from './withdrawal-steps.tsx';
import { withdrawalBy } from './withdrawals.store.ts';
import { withdrawalTexts } from './withdrawals.texts.ts';

export const meta: Route.MetaFunction = () => [...privatePage('Vertrag widerrufen'), secretAddress];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, country, visitor } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { user } = visitor;
  return {
    right: withdrawalRight(country.id),
    fuelNote: withdrawalNote(country.id, 1),
    key: randomUUID(),
    input: {
      name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      orderNumber: (searchParams.get('bestellung') ?? '').slice(0, 20),
      email: user?.email ?? '',
    },
    receipt: await receiptOf(deps, searchParams.get('eingang') ?? ''),
  };
}

async function receiptOf(deps: Parameters<typeof declareWithdrawal>[0], text: string) {
  const found = looksLikeReceipt(text) ? await withdrawalBy(deps.db, 'receipt', text) : null;
  if (!found) return null;
  const { name, orderNumber, email } = found;
  return { name, orderNumber, email, when: momentText(found) };
}

const sentForm = { name: rawText(), orderNumber: rawText(), email: rawText(), key: rawText() };

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, country } = server;
  const form = await readPostedForm(server, request);
  const { key, ...input } = valuesOf(form, sentForm);
  const sent = { input, key, attempt: Date.now() };
  const intent = intentOf(form, ['back', 'confirm']);
  if (intent === 'back') return data({ ...sent, step: 'form' as const, errors: {} });
  const read = declarationForm(form);
  if (!read.ok) return data({ ...sent, step: 'form' as const, errors: read.errors }, { status: 422 });
  if (intent !== 'confirm') return data({ ...sent, step: 'confirm' as const, errors: {} });
  const receipt = await declareWithdrawal(deps, { declaration: read.values, key, countryId: country.id });
  throw redirect(`/vertrag-widerrufen?eingang=${receipt}`, 303);
}

/** Two steps, without login, the same receipt for everybody (§ 356a BGB). */
export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(withdrawalTexts);
  const { receipt, right } = loaderData;
  const given = { formKey: actionData?.key || loaderData.key, input: actionData?.input ?? loaderData.input };
  const isConfirming = actionData?.step === 'confirm';
  return (
    <div className="mx-auto max-w-section-50 px-4 py-8 sm:py-12">
      {receipt && !actionData ? (
        <WithdrawalReceipt receipt={receipt} />
      ) : isConfirming ? (
        <ConfirmWithdrawal {...given} />
      ) : (
        <>
          <h1 className="text-2xl sm:text-3xl">{right ? texts.title : texts.noneTitle}</h1>
          {right && (
            <>
              <p className="mt-3 text-lg text-ink-2">{texts.lead}</p>
              <WithdrawalForm key={actionData?.attempt ?? 0} {...given} errors={actionData?.errors ?? {}} />
              <TitledSection id="waren" title={texts.goodsTitle} size="xl" className="mt-10">
                <p className="mt-3">{right}</p>
              </TitledSection>
            </>
          )}
          <FuelNote note={loaderData.fuelNote} />
        </>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { successTexts } from './success.texts.ts';

/** After the order a guest can become a customer, who finds it in the account. */
export function AccountOffer({ state, email }: { state: 'offered' | 'asked'; email: string }) {
  const texts = useTexts(successTexts);
  const box = useRef<HTMLElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  useEffect(() => {
    if (state === 'asked') box.current?.focus();
  }, [state]);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="account-title" id="konto" className="mt-10">
      <Card>
        <h2 id="account-title" className="text-lg">
          {state === 'asked' ? texts.accountAskedTitle : texts.accountTitle}
        </h2>
        <p className="mt-1 text-ink-2">{state === 'asked' ? texts.accountAsked(email) : texts.accountText}</p>
        {state === 'offered' && (
          <Form method="post" preventScrollReset className="mt-4">
            <Button type="submit" busy={isBusy}>
              {texts.accountOpen}
            </Button>
          </Form>
        )}
      </Card>
    </section>
  );
}

import { useMemo, useRef } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Chips } from '#platform/ui/chips.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { useCountry } from '#shell/shared.ts';
import { ErrorPage } from '#shell/ui/error-page.tsx';
import { guideTexts } from './guide.texts.ts';
import { dipUnits, guidePath } from './guide-steps.rules.ts';
import { ReadTank } from './read-tank.tsx';
import { type Offline, useSendLater } from './send-later.ts';
import type { DipAnswer, DipPage } from './submit-dip.ts';
import { noteSending, useDraftHere } from './use-guide-draft.ts';

/** One number to type: what was read at the tank. */
export function DipForm({ page, answer }: { page: DipPage; answer: DipAnswer | undefined }) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const level = (litres: number, percent: number | null) =>
    percent === null
      ? `${format.quantity(litres)} l`
      : `${format.quantity(litres)} l, ${format.quantity(percent)} %`;
  const said = (name: 'value' | 'day') => {
    const code = answer?.kind === 'invalid' ? answer.fields[name] : undefined;
    if (code === undefined) return undefined;
    if (code === 'day') return texts.dipDayWrong;
    return texts.errors[code];
  };
  const input = answer?.kind === 'invalid' || answer?.kind === 'ask' ? answer.input : {};
  const form = useRef<HTMLFormElement>(null);
  const { code } = useCountry();
  const draft = { id: String(page.tankId), screen: 'peilen' };
  const typed = useDraftHere(form, draft);
  useSendLater({ form }, answer);
  const toDimensions = (
    <ButtonLink to={guidePath(page.tankId, 'tank-type')} variant="outline">
      {texts.toDimensions}
    </ButtonLink>
  );
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.dipTitle(page.name)}</h1>
      {page.isSaved && !answer && (
        <Notice tone="good" live className="mt-5">
          {texts.dipDone}
        </Notice>
      )}
      {answer?.kind === 'offline' && (
        <Notice tone="warn" live className="mt-5">
          {texts.offline}
        </Notice>
      )}
      {answer?.kind === 'ask' && <DipQuestion answer={answer} />}
      {page.last && (
        <p className="mt-3 text-ink-2">
          {texts.dipLast(level(page.last.litres, page.last.percent), format.date(page.last.at))}
        </p>
      )}
      {page.isReady ? (
        <PostForm ref={form} className="mt-6 grid gap-5" noValidate onSubmit={() => noteSending(code, draft)}>
          <ReadTank
            tank={page.form}
            value={typed?.value ?? input.value}
            unit={typed?.unit ?? input.unit}
            litres={page.last?.litres ?? null}
          />
          <TextField
            id="dip-value"
            name="value"
            label={texts.dipValue}
            inputMode="decimal"
            autoComplete="off"
            size="large"
            defaultValue={input.value ?? ''}
            error={said('value')}
          />
          <Chips
            name="unit"
            legend={texts.unit}
            defaultValue={input.unit ?? 'cm'}
            choices={dipUnits.map((value) => ({ value, label: texts.units[value] }))}
          />
          <TextField
            id="dip-day"
            name="day"
            type="date"
            label={texts.dipDay}
            max={page.today}
            defaultValue={input.day ?? page.today}
            error={said('day')}
          />
          <div className="grid sm:block">
            <Button type="submit" variant="primary" size="large">
              {texts.dipSave}
            </Button>
          </div>
        </PostForm>
      ) : (
        <Notice className="mt-5" action={toDimensions}>
          {texts.dipNoGauge}
        </Notice>
      )}
      <ButtonLink to="/kunde/mex" variant="quiet" className="mt-6 -ml-5">
        {texts.toMyOil}
      </ButtonLink>
    </>
  );
}

/** Whether an odd level was meant: one press takes it, and the form below keeps what was typed. */
function DipQuestion({ answer: { question, input } }: { answer: Extract<DipAnswer, { kind: 'ask' }> }) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const { expected, unit, confirms } = question;
  const { value = '', day = '' } = input;
  const shown = `${value.trim()} ${texts.dipUnits[unit]}`;
  const usual = `${format.quantity(expected)} ${texts.dipUnits[unit]}`;
  return (
    <Notice tone="warn" live title={texts.dipAskTitle} className="mt-5">
      <p>{texts.dipAsk(shown, usual)}</p>
      <PostForm className="mt-3" fields={{ value, unit, day, confirmed: confirms }}>
        <Button type="submit" variant="outline">
          {texts.dipConfirm(shown)}
        </Button>
      </PostForm>
    </Notice>
  );
}

/** Without network the router cannot even ask for the way to send by, and shows an error: the form stays. */
export function UnsentDip({ page, error }: { page: DipPage | null | undefined; error: unknown }) {
  // Each failure is an answer of its own, after which the form is sent again.
  const answer = useMemo<Offline>(() => ({ kind: 'offline', error }), [error]);
  return page && error instanceof TypeError ? <DipForm page={page} answer={answer} /> : <ErrorPage />;
}

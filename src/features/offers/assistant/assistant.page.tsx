import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { writeOfferRequest } from '../entry/offer-request.rules.ts';
import { askedList, type OfferRequestForm, readForm } from '../entry/request-form.ts';
import { listHref } from '../list/list-address.ts';
import type { Route } from './+types/assistant.page.ts';
import { answerFields, neighbourOf, type Question, questionsOf, questionToAsk } from './assistant.rules.ts';
import { assistantTexts } from './assistant.texts.ts';
import { AssistantAnswers } from './assistant-answers.tsx';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export function loader(args: Route.LoaderArgs) {
  const { deps, asked } = askedList(args);
  const { formFor, allDates, issues } = readForm(deps, asked);
  const form = formFor([], allDates);
  const questions = questionsOf(form.choices);
  const question = questionToAsk(questions, asked.query.get('frage'), issues);
  const isAnswered = question.key !== 'ort' || asked.query.has('zipCode');
  const issue = issues.find(({ field }) => isAnswered && field === answerFields[question.key]);
  return { form, questions, question, issue };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const locale = matches[0]?.loaderData?.locale ?? 'de-DE';
  const texts = assistantTexts(locale);
  if (!loaderData) return [];
  const { name } = productGroups[loaderData.form.request.productGroupId];
  return [{ title: `${texts.questions[loaderData.question.key]} ${texts.title(name)} | Brennwert` }];
};

export default function AssistantPage({ loaderData }: Route.ComponentProps) {
  const { form, questions, question, issue } = loaderData;
  const texts = useTexts(assistantTexts);
  const isPellets = productGroups[form.request.productGroupId].unit === 'kg';
  return (
    <div className="grid gap-6">
      <Progress questions={questions} question={question} />
      <div>
        <QuestionTitle text={texts.questions[question.key]} />
        <p className="mt-2 text-ink-2">
          {question.key === 'menge' && isPellets ? texts.pelletAmount : texts.explanations[question.key]}
        </p>
      </div>
      <AssistantAnswers
        key={question.key}
        form={form}
        questions={questions}
        question={question}
        issue={issue}
      />
      <Ways form={form} questions={questions} question={question} />
    </div>
  );
}

/** A further question takes the focus, so that it is read out; the one that somebody arrives at moves nothing. */
function QuestionTitle({ text }: { text: string }) {
  const { key } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current !== key) title.current?.focus();
    last.current = key;
  }, [key]);
  return (
    <h1 ref={title} tabIndex={-1} className="text-2xl">
      {text}
    </h1>
  );
}

type WaysProps = { form: OfferRequestForm; questions: readonly Question[]; question: Question };

/** Back, and for the impatient straight to the list. */
function Ways({ form, questions, question }: WaysProps) {
  const texts = useTexts(assistantTexts);
  const { slug } = form.choices;
  const previous = neighbourOf(questions, question, -1);
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      {previous && (
        <Link
          className="way-back link py-2"
          to={`/${slug}/angebotsassistent?${writeOfferRequest(form.request)}&frage=${previous}`}
        >
          {texts.back}
        </Link>
      )}
      {form.check === 'exists' && (
        <Link className="link py-2 text-ink-2" to={listHref({ slug, request: form.request })}>
          {texts.skip}
        </Link>
      )}
    </p>
  );
}

function Progress({ questions, question }: Omit<WaysProps, 'form'>) {
  const texts = useTexts(assistantTexts);
  const position = questions.findIndex(({ key }) => key === question.key);
  return (
    <div>
      <p className="mb-2 text-sm text-ink-2">{texts.progress(position + 1, questions.length)}</p>
      <div className="flex gap-1.5" aria-hidden="true">
        {questions.map(({ key }, index) => (
          <span key={key} className={`h-1 flex-1 rounded-full ${index <= position ? 'bg-ink' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}

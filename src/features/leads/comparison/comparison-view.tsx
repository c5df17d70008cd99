import type { ReactNode } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useCountry } from '#shell/shared.ts';
import {
  type Answers,
  answersQuery,
  consumptionGuideId,
  filePath,
  guidePaths,
  keepPath,
  leadFormPath,
} from '../guides/guide.rules.ts';
import type { CompareResult } from './compare.ts';
import type { Comparison } from './compare-consumption.rules.ts';
import { comparisonTexts } from './comparison.texts.ts';
import { derivationRows, standingWords } from './comparison-words.ts';
import { FuelTable } from './fuel-table.tsx';
import { GradeScale } from './grade-scale.tsx';
import type { Grant } from './leads.entries.ts';
import { MeasureList } from './measure-list.tsx';
import { type FuelPrice, priceOf } from './renovation-measures.rules.ts';

type Props = {
  result: CompareResult;
  grants: readonly Grant[];
  /** What was answered; null where nobody has it here. */
  answers: Answers | null;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** Everything that a comparison says: the grade, what would change it, and how it was reckoned. */
export function ComparisonView({ result, grants, answers, children }: Props) {
  const texts = useTexts(comparisonTexts);
  const { comparison, measures, tank } = result;
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">
        {comparison ? texts.title(comparison.grade) : texts.titleWithoutGrade}
      </h1>
      {comparison && <Verdict comparison={comparison} />}
      {comparison && <Standing comparison={comparison} result={result} />}
      {tank && <TankAdvice tank={tank} />}
      {comparison && (
        <TitledSection id="massnahmen" title={texts.measuresTitle} size="xl" className="mt-12">
          <p className="mt-1 max-w-prose text-ink-2">
            {measures.length > 0 ? texts.measuresLead : texts.noMeasures}
          </p>
          <MeasureList {...result} />
        </TitledSection>
      )}
      {result.fuels.length > 0 && (
        <TitledSection id="energie" title={texts.fuelsTitle} size="xl" className="mt-12">
          <FuelTable {...result} />
        </TitledSection>
      )}
      {comparison && <Derivation comparison={comparison} />}
      <Grants grants={grants} />
      {children ?? <NextSteps guideId={result.guideId} answers={answers} />}
    </>
  );
}

/** What the grade says, and compared with whom. */
function Verdict({ comparison }: { comparison: Comparison }) {
  const texts = useTexts(comparisonTexts);
  const { comparedWith } = useStandingWords(comparison);
  return (
    <>
      <p className="mt-2 text-lg text-ink-2">{texts.verdicts[comparison.grade]}</p>
      <p className="mt-1 max-w-prose text-ink-2">{comparedWith}</p>
    </>
  );
}

function useStandingWords(comparison: Comparison) {
  const texts = useTexts(comparisonTexts);
  const format = useFormatter();
  return standingWords({ texts, format }, useCountry().id, comparison);
}

function Standing({ comparison, result }: { comparison: Comparison; result: CompareResult }) {
  const texts = useTexts(comparisonTexts);
  const { certificate } = useStandingWords(comparison);
  return (
    <>
      {comparison.isEstimated && <Notice className="mt-5">{texts.estimated}</Notice>}
      <div className="mt-6 grid items-start gap-5 md:grid-cols-2">
        <Card padding="wide">
          <GradeScale grade={comparison.grade} perArea={comparison.perArea} />
        </Card>
        <Card padding="wide">
          <Facts
            rows={useFactRows(comparison, result)}
            columns="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2.5"
            value="text-right font-semibold tabular-nums"
          />
          {result.oilPrice && <PriceDay price={result.oilPrice} />}
          <p className="mt-3 text-sm text-ink-2">{certificate.note}</p>
        </Card>
      </div>
    </>
  );
}

function PriceDay({ price }: { price: FuelPrice }) {
  const texts = useTexts(comparisonTexts);
  const format = useFormatter();
  return (
    <p className="mt-2 text-sm text-ink-2 sm:text-right">
      {texts.costDay(format.money(price.unitPrice), format.date(price.day))}
    </p>
  );
}

function useFactRows(comparison: Comparison, { oilPrice }: CompareResult): FactRow[] {
  const texts = useTexts(comparisonTexts);
  const format = useFormatter();
  const { facts } = texts;
  const { certificate } = useStandingWords(comparison);
  const cost = priceOf(oilPrice, comparison.actual, 100);
  const litres = (value: number) => texts.litres(format.quantity(value));
  return [
    [comparison.isEstimated ? facts.likely : facts.actual, litres(comparison.actual)],
    [facts.expected, litres(comparison.expected)],
    [facts.perArea, texts.perAreaValue(format.decimal(comparison.perArea, 1))],
    [facts.energy, texts.energyValue(format.quantity(comparison.kilowattHours))],
    [facts.carbon, texts.carbonValue(format.quantity(comparison.kilogramsCo2))],
    [facts.cost, cost === null ? texts.noPrice : format.money(cost)],
    ...(certificate.row ? [certificate.row] : []),
  ];
}

function TankAdvice({ tank }: { tank: NonNullable<CompareResult['tank']> }) {
  const texts = useTexts(comparisonTexts);
  const format = useFormatter();
  return (
    <Card padding="wide" className="mt-5">
      <h2 className="text-lg">{texts.tankTitle}</h2>
      <p className="mt-2 text-lg font-semibold">{texts.tankSize(format.quantity(tank.recommended))}</p>
      <p className="mt-2 max-w-prose">{texts.inspection[tank.inspection]}</p>
    </Card>
  );
}

/** The way to the grade, figure by figure. */
function Derivation({ comparison }: { comparison: Comparison }) {
  const texts = useTexts(comparisonTexts);
  const format = useFormatter();
  return (
    <div className="mt-12">
      <Folded title={texts.derivationTitle} isOpen={false}>
        <Facts
          rows={derivationRows({ texts, format }, comparison)}
          columns="grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-y-2.5"
          value="tabular-nums max-sm:mb-2.5"
        />
        <p className="mt-4 text-sm text-ink-2">{texts.modelSource}</p>
      </Folded>
    </div>
  );
}

function Grants({ grants }: { grants: readonly Grant[] }) {
  const texts = useTexts(comparisonTexts);
  if (grants.length === 0) return null;
  return (
    <TitledSection id="zuschuesse" title={texts.grantsTitle} size="xl" className="mt-12">
      <p className="mt-1 max-w-prose text-ink-2">{texts.grantsLead}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {grants.map(({ title, text, to, asOf }) => (
          <li key={title} className="py-4">
            <h3 className="text-base font-semibold tracking-normal">{title}</h3>
            <p className="mt-1 max-w-prose">{text}</p>
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
              {texts.grantAsOf(asOf)}
              <a
                href={to}
                target="_blank"
                rel="noreferrer"
                aria-label={`${texts.toGrant}: ${title}`}
                className="link inline-flex min-h-11 items-center"
              >
                {texts.toGrant}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function NextSteps({ guideId, answers }: { guideId: number; answers: Answers | null }) {
  const texts = useTexts(comparisonTexts);
  return (
    <TitledSection id="weiter" title={texts.nextTitle} size="xl" className="mt-12 print:hidden">
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/heizoel/angebotsassistent" variant="primary">
          {texts.compareOffers}
        </ButtonLink>
        {answers && (
          <>
            <ButtonLink to={leadFormPath(guideId, answers)} variant="outline">
              {texts.askForOffers}
            </ButtonLink>
            <ButtonLink to={keepPath(guideId) + answersQuery(answers)} variant="outline">
              {texts.keep}
            </ButtonLink>
            <ButtonLink to={filePath(guideId) + answersQuery(answers)} reloadDocument variant="outline">
              {texts.toFile}
            </ButtonLink>
          </>
        )}
        <ButtonLink to={guidePaths(guideId).start} variant="outline">
          {texts.changeAnswers}
        </ButtonLink>
        {guideId === consumptionGuideId && (
          <ButtonLink to={guidePaths(2).start} variant="outline">
            {texts.heatingChange}
          </ButtonLink>
        )}
      </div>
    </TitledSection>
  );
}

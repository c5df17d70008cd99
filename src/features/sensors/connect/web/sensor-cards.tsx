import { ChevronDown } from 'lucide';
import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { oilPaths } from '#features/tanks/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import type { Charge } from '../../readings/battery-charge.rules.ts';
import { measures, readingFaults } from '../../readings/readings.rules.ts';
import { faultTexts, messageFaultTexts, messageNoteTexts } from '../faults.texts.ts';
import { oilfoxBattery } from '../oilfox/oilfox.rules.ts';
import { messageFaults, messageNotes } from '../presets.rules.ts';
import type { clientLoader } from './live-sensor.resource.ts';
import { oilfoxTexts } from './oilfox.texts.ts';
import { RawCurve } from './raw-curve.tsx';
import type { SensorPage } from './sensor.page.tsx';
import { CopyBlock, useAgo } from './sensor-parts.tsx';
import { sensorsTexts } from './sensors.texts.ts';

type Props = { page: SensorPage };

/**
 * What is wrong in one sentence, of a reading or of a message, the code where nobody has a sentence for it; of a reading with what
 * helps.
 */
function useFaultTexts(): (code: string) => { what: string; help: string } {
  const readings = useTexts(faultTexts);
  const messages = useTexts(messageFaultTexts);
  const notes = useTexts(messageNoteTexts);
  return (code) => {
    const reading = readingFaults.find((fault) => fault === code);
    const message = messageFaults.find((fault) => fault === code);
    const note = messageNotes.find((one) => one === code);
    if (reading) return readings[reading];
    return { what: message ? messages[message] : note ? notes[note] : code, help: '' };
  };
}

/** It was understood, and counts for nothing. */
const isNote = (code: string): boolean => messageNotes.some((note) => note === code);

/** What became of a message, as a key of the texts; of one with a reading's fault, what it measures makes no level. */
function outcomeOf(
  code: string | null,
): 'understood' | 'withoutLevel' | 'notCounted' | 'partlyUnderstood' | 'notUnderstood' {
  if (code === null) return 'understood';
  if (code === 'partly_read') return 'partlyUnderstood';
  if (isNote(code)) return 'notCounted';
  return readingFaults.some((fault) => fault === code) ? 'withoutLevel' : 'notUnderstood';
}

/** So often the page asks whether something came, ms. */
const every = 5000;

/** The page with what came since it was loaded; asks again by itself where scripts run. */
export function useLivePage(page: SensorPage): SensorPage {
  const { data: live, load, state } = useFetcher<typeof clientLoader>();
  const { id } = page.sensor;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') void load(`/mex/sensors/${id}/stand`);
    }, every);
    return () => clearInterval(timer);
  }, [load, state, id]);
  const [latest, setLatest] = useState(live);
  if (live && live !== latest) setLatest(live);
  if (!latest || latest.now < page.now) return page;
  const { told, state: latestState, message, now } = latest;
  return { ...page, sensor: { ...page.sensor, ...told }, state: latestState, message, now };
}

/** What came last, and what was wrong with it. */
export function LiveMessage({ page: { sensor, message, account, configurations, now } }: Props) {
  const texts = useTexts(sensorsTexts);
  const format = useFormatter();
  const faultOf = useFaultTexts();
  const ago = useAgo();
  const isAlive = useHydrated();
  const [first] = configurations;
  const none = first ? texts.liveNone[first.place] : texts.liveNoneAlone;
  const heardAt = message?.receivedAt ?? sensor.receivedAt;
  return (
    <Matter title={texts.live} {...(isAlive && { text: texts.liveText })}>
      <div role="status" className="mt-4">
        {heardAt ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
            <span className="inline-block first-letter:uppercase">{ago(heardAt, now)}</span>
            {message && (
              <Badge tone={message.fault === null ? 'good' : isNote(message.fault) ? 'neutral' : 'warn'}>
                {texts[outcomeOf(message.fault)]}
              </Badge>
            )}
          </p>
        ) : (
          <p>{account ? texts.livePolled : none}</p>
        )}
        {message?.fault && <p className="mt-2">{faultOf(message.fault).what}</p>}
      </div>
      {message && (
        <>
          <p className="mt-2 text-sm text-ink-2">
            {format.moment(message.receivedAt)} ·{' '}
            {texts.via[message.way === 'mqtt' || message.way === 'poll' ? message.way : 'http']}
            {message.topic !== null && <span className="wrap-anywhere"> · {texts.topic(message.topic)}</span>}
            {message.times > 1 && <> · {texts.times(message.times)}</>}
          </p>
          <CopyBlock text={message.message} label={texts.live} />
          {message.fault === null && message.failedAt && message.failedFault && (
            <p className="mt-4 text-ink-2">
              {texts.lastFailure(format.moment(message.failedAt))}. {faultOf(message.failedFault).what}
            </p>
          )}
        </>
      )}
      {!isAlive && (
        <ButtonLink to={`/mex/sensors/${sensor.id}`} variant="outline" className="mt-4" reloadDocument>
          {texts.reload}
        </ButtonLink>
      )}
    </Matter>
  );
}

export function StateCard({ page: { sensor, tank, account } }: Props) {
  const texts = useTexts(sensorsTexts);
  const format = useFormatter();
  const { litres, measuredAt, stuckSince, offlineSince, temperature, signal } = sensor;
  const charge = useCharge(sensor, account !== null);
  const measured = measuredAt && (
    <span className="block text-sm text-ink-2">
      {texts.measuredAt} {format.moment(measuredAt)}
    </span>
  );
  const stuck = tank && stuckSince && (
    <span className="block text-sm">
      {texts.stuckSince(format.date(stuckSince))}
      {' · '}
      <Link to={oilPaths.dip(tank.id)} className="link">
        {texts.dip}
      </Link>
    </span>
  );
  return (
    <Matter title={texts.state}>
      <Facts
        columns="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2"
        value="wrap-anywhere tabular-nums"
        rows={[
          [texts.serial, sensor.serial],
          [texts.tank, tank?.name ?? texts.noTank],
          [
            texts.level,
            <>
              {litres === null ? texts.unknown : `${format.quantity(Math.round(litres))} l`}
              {measured}
              {stuck}
            </>,
          ],
          [texts.temperature, temperature === null ? texts.unknown : `${format.decimal(temperature, 1)} °C`],
          [texts.battery, charge],
          [
            texts.signal,
            signal === null ? texts.unknown : `${texts.signals[signalWord(signal)]} (${signal} dBm)`,
          ],
          ...(offlineSince ? [[texts.offline, format.moment(offlineSince)] as const] : []),
        ]}
      />
    </Matter>
  );
}

/** Volts or per cent, as the sensor tells them; of a service that tells neither, its word. */
function useCharge({ battery, batteryPercent }: Charge, isWord: boolean): string {
  const texts = useTexts(sensorsTexts);
  const { batteries } = useTexts(oilfoxTexts);
  const format = useFormatter();
  const word = isWord ? oilfoxBattery(batteryPercent) : null;
  if (word) return batteries[word];
  if (batteryPercent !== null) return `${format.quantity(batteryPercent)} %`;
  return battery === null ? texts.unknown : `${format.decimal(battery, 2)} V`;
}

export function CurveCard({ page: { curve } }: Props) {
  const texts = useTexts(sensorsTexts);
  const measure = measures.find((name) => name === curve.measure) ?? 'none';
  return (
    <Matter title={texts.curve} text={curve.drawing ? texts.curveText : texts.curveNone}>
      {curve.drawing && (
        <RawCurve
          drawing={curve.drawing}
          marks={curve.rejected}
          unit={texts.curveUnits[measure]}
          label={texts.curve}
        />
      )}
    </Matter>
  );
}

/** What did not fit, since when, and what helps. */
export function FaultCard({ page: { faults, account, sensor } }: Props) {
  const texts = useTexts(sensorsTexts);
  const { setUpHelp } = useTexts(oilfoxTexts);
  const faultOf = useFaultTexts();
  const format = useFormatter();
  const none = sensor.receivedAt ? texts.faultsNone : texts.faultsNever;
  return (
    <Matter title={texts.faults} {...(faults.length === 0 && { text: none })}>
      {faults.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {faults.map(({ fault, from, until, count }) => (
            <li key={`${fault} ${from.getTime()}`} className="py-3 first:pt-0 last:pb-0">
              <p className="font-medium">{faultOf(fault).what}</p>
              <p className="text-sm text-ink-2">
                {texts.faultSpan(format.moment(from), format.moment(until))} · {texts.faultCount(count)}
              </p>
              <p className="mt-1 text-ink-2">
                {account && fault === 'tank_not_configured' ? setUpHelp : faultOf(fault).help}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Matter>
  );
}

export function Configurations({ page: { configurations } }: Props) {
  const texts = useTexts(sensorsTexts);
  if (configurations.length === 0) return null;
  return (
    <Matter title={texts.configuration} text={texts.keyHidden}>
      {configurations.map(({ title, text }) => (
        <details key={title} className="group/text mt-3">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
            {texts.configurations[title]}
            <Icon of={ChevronDown} className="shrink-0 text-ink-2 group-open/text:rotate-180" />
          </summary>
          <CopyBlock text={text} label={texts.configurations[title]} />
        </details>
      ))}
    </Matter>
  );
}

/** dBm of WLAN and of LoRa in words. */
const signalWord = (dBm: number): 'good' | 'fair' | 'weak' =>
  dBm >= -67 ? 'good' : dBm >= -80 ? 'fair' : 'weak';

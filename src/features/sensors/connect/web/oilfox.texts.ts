import { catalogue } from '#platform/i18n/catalogue.ts';

const german = {
  title: 'OilFox verbinden',
  lead: 'Ihr OilFox meldet an seinen Hersteller. Mit Ihrem Zugang zur App von OilFox fragen wir dort nach, was er gemessen hat: nach jeder Messung einmal, höchstens stündlich.',
  login: 'Zugang zur App von OilFox',
  loginText:
    'Das Kennwort wird verschlüsselt gespeichert und nur zum Abfragen benutzt. Mit dem Sensor wird es gelöscht.',
  email: 'E-Mail-Adresse bei OilFox',
  password: 'Kennwort bei OilFox',
  connect: 'Verbinden',
  whichTitle: 'Welcher OilFox?',
  whichText: 'In diesem Zugang gibt es mehrere. Wählen Sie den, der in Ihrem Tank misst.',
  device: 'Gerät',
  deviceFull: (percent: string) => `zuletzt ${percent} voll`,
  deviceUnknown: 'noch ohne Messung',
  take: 'Diesen verbinden',
  again: 'Anderen Zugang angeben',
  errors: {
    email_missing: 'Bitte geben Sie die E-Mail-Adresse an, mit der Sie sich bei OilFox anmelden.',
    password_missing: 'Bitte geben Sie Ihr Kennwort bei OilFox an.',
    login_refused:
      'OilFox nimmt diese E-Mail-Adresse mit diesem Kennwort nicht an. Prüfen Sie beides in der App von OilFox.',
    unreachable: 'OilFox antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    no_device: 'In diesem Zugang gibt es keinen OilFox. Melden Sie ihn zuerst in der App von OilFox an.',
    other_account: 'In diesem Zugang gibt es den OilFox nicht, der hier verbunden ist.',
    device_missing: 'Bitte wählen Sie einen OilFox.',
    known_device: 'Dieser OilFox ist schon mit Ihrem Konto verbunden.',
    choice_over: 'Die Anmeldung ist abgelaufen. Bitte geben Sie Ihr Kennwort noch einmal an.',
    wrong_key: 'Der Sensor konnte nicht angelegt werden.',
    taken: 'Der Sensor konnte nicht angelegt werden.',
    reserved: 'Der Sensor konnte nicht angelegt werden.',
    no_tank: 'Diesen Tank gibt es nicht.',
    tank_has_sensor: 'In diesem Tank misst schon ein Sensor. Wählen Sie einen anderen Tank.',
  },

  account: 'Zugang bei OilFox',
  accountOf: 'Angemeldet als',
  polledAt: 'Zuletzt abgefragt',
  nextPoll: 'Nächste Abfrage',
  never: 'noch nie',
  resting: 'erst mit einem neuen Kennwort',
  change: 'Zugang ändern',
  faults: {
    login_refused: {
      what: 'OilFox nimmt Ihr Kennwort nicht mehr an.',
      help: 'Haben Sie es geändert? Dann geben Sie hier das neue an; wir fragen sofort wieder ab.',
    },
    unreachable: {
      what: 'OilFox antwortet nicht.',
      help: 'Sie müssen nichts tun: Wir versuchen es wieder. Was der Sensor inzwischen misst, behält OilFox.',
    },
    device_gone: {
      what: 'In Ihrem Zugang bei OilFox gibt es dieses Gerät nicht mehr.',
      help: 'Melden Sie es in der App von OilFox wieder an, oder entfernen Sie diesen Sensor und verbinden Sie den neuen.',
    },
  },
  batteries: {
    FULL: 'voll',
    GOOD: 'gut',
    MEDIUM: 'mittel',
    WARNING: 'schwach',
    CRITICAL: 'fast leer',
  },
  setUpHelp:
    'Prüfen Sie, ob Form und Maße des Tanks hier und in der App von OilFox eingetragen sind. Was gemessen wird, bleibt gespeichert.',
};

export const oilfoxTexts = catalogue(german, {
  'de-CH': {
    setUpHelp:
      'Prüfen Sie, ob Form und Masse des Tanks hier und in der App von OilFox eingetragen sind. Was gemessen wird, bleibt gespeichert.',
  },
});

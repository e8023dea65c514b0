import type { messages } from '../../../features/first-run/messages.ts';

export const firstRun: typeof messages = {
  restoreABackup: 'Backup wiederherstellen',
  restoresAccountsMeetingsRecordings:
    'Stellt Konten, Meetings, Aufnahmen und Einstellungen wieder her. Candor ist bis zum Abschluss nicht verfügbar.',
  code: 'Code',
  printedInTheTerminalOrTheLog: 'Steht im Terminal oder im Protokoll, wo Candor gestartet wurde.',
  backupsAreIn: 'Backups liegen in',
  aFolderOnTheServerOrS3: 'Ein Ordner auf dem Server oder s3://bucket/prefix mit dem Zugriff aus BACKUP_S3_*.',
  key: 'Schlüssel',
  onlyForEncryptedBackups: 'Nur für verschlüsselte Backups.',
  restore: 'Wiederherstellen',
  findBackups: 'Backups suchen',
  back: 'Zurück',
  backup: 'Backup',
  versionVersionRowsRowsFilesFilesWith: (version, rows, files, ceil) =>
    `Version ${version}, ${rows} Zeilen, ${files} Dateien mit ${ceil} MB`,
  yourBackupIsBack: 'Ihr Backup ist zurück',
  signIn: 'Anmelden',
  theBackupCouldntBeRestored: 'Das Backup konnte nicht wiederhergestellt werden',
  nothingWasRestoredCandorHasPrintedA:
    'Es wurde nichts wiederhergestellt. Candor hat in seinem Terminal oder Protokoll einen neuen Code ausgegeben.',
  tryAgain: 'Erneut versuchen',
  restoring: 'Wird wiederhergestellt',
  files: 'Dateien',
  candorIsntRespondingCheckTheTerminal:
    'Candor antwortet nicht. Sehen Sie im Terminal oder im Protokoll nach, wo es gestartet wurde.',
  filesDoneOfFilesFiles: (filesDone, files) => ` ${filesDone} von ${files} Dateien`,
  candorIsSetUp: 'Candor ist eingerichtet',
  thisInstallationHasItsFirstAccount:
    'Diese Installation hat ihr erstes Konto. Melden Sie sich an oder bitten Sie den Administrator um eine Einladung.',
  theCodeHasExpired: 'Der Code ist abgelaufen',
  codesLastOneHourOrTenTries:
    'Codes gelten eine Stunde oder zehn Versuche. Starten Sie Candor neu, um einen neuen zu erhalten.',
  setUpCandor: 'Candor einrichten',
  createTheFirstAccountItAdministers:
    'Erstellen Sie das erste Konto. Es verwaltet diese Installation. Sie können alles später unter „Verwaltung“ ändern.',
  firstAccount: 'Erstes Konto',
  yourName: 'Ihr Name',
  email: 'E-Mail',
  password: 'Passwort',
  atLeastPasswordMinCharacters: (passwordMin) => `Mindestens ${passwordMin} Zeichen.`,
  team: 'Team',
  yourAgencyOrThePartOfIt: 'Ihre Agentur oder der Teil davon, für den Sie rekrutieren.',
  timeZone: 'Zeitzone',
  usedForAllTimesInTheApp: 'Gilt für alle Zeiten in der App.',
  createAccount: 'Konto erstellen',
  lookAroundFirst: 'Erst umsehen',
  thisFillsTheInstallationWithADemo:
    'Füllt die Installation mit einem Demoteam. Um später mit Ihrem eigenen Team zu beginnen, starten Sie Candor mit einem anderen Datenordner.',
};

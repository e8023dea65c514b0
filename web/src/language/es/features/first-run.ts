import type { messages } from '../../../features/first-run/messages.ts';

export const firstRun: typeof messages = {
  restoreABackup: 'Restaurar una copia de seguridad',
  restoresAccountsMeetingsRecordings:
    'Restaura cuentas, reuniones, grabaciones y ajustes. Candor no está disponible hasta que termine.',
  code: 'Código',
  printedInTheTerminalOrTheLog: 'Aparece en el terminal o en el registro donde se inició Candor.',
  backupsAreIn: 'Las copias están en',
  aFolderOnTheServerOrS3: 'Una carpeta del servidor, o s3://bucket/prefix con el acceso definido en BACKUP_S3_*.',
  key: 'Clave',
  onlyForEncryptedBackups: 'Solo para copias cifradas.',
  restore: 'Restaurar',
  findBackups: 'Buscar copias',
  back: 'Atrás',
  backup: 'Copia de seguridad',
  versionVersionRowsRowsFilesFilesWith: (version, rows, files, ceil) =>
    `Versión ${version}, ${rows} filas, ${files} archivos con ${ceil} MB`,
  yourBackupIsBack: 'Tu copia se ha restaurado',
  signIn: 'Iniciar sesión',
  theBackupCouldntBeRestored: 'No se pudo restaurar la copia de seguridad',
  nothingWasRestoredCandorHasPrintedA:
    'No se restauró nada. Candor ha mostrado un código nuevo en su terminal o registro.',
  tryAgain: 'Reintentar',
  restoring: 'Restaurando',
  files: 'Archivos',
  candorIsntRespondingCheckTheTerminal: 'Candor no responde. Mira el terminal o el registro donde se inició.',
  filesDoneOfFilesFiles: (filesDone, files) => ` ${filesDone} de ${files} archivos`,
  candorIsSetUp: 'Candor está configurado',
  thisInstallationHasItsFirstAccount:
    'Esta instalación ya tiene su primera cuenta. Inicia sesión, o pide una invitación a su administrador.',
  theCodeHasExpired: 'El código ha caducado',
  codesLastOneHourOrTenTries: 'Los códigos duran una hora o diez intentos. Reinicia Candor para obtener uno nuevo.',
  setUpCandor: 'Configurar Candor',
  createTheFirstAccountItAdministers:
    'Crea la primera cuenta. Administra esta instalación. Puedes cambiarlo todo más adelante en «Administración».',
  firstAccount: 'Primera cuenta',
  yourName: 'Tu nombre',
  email: 'Correo',
  password: 'Contraseña',
  atLeastPasswordMinCharacters: (passwordMin) => `Al menos ${passwordMin} caracteres.`,
  team: 'Equipo',
  yourAgencyOrThePartOfIt: 'Tu agencia, o la parte de ella para la que seleccionas.',
  timeZone: 'Zona horaria',
  usedForAllTimesInTheApp: 'Se usa para todas las horas de la aplicación.',
  createAccount: 'Crear cuenta',
  lookAroundFirst: 'Echar un vistazo primero',
  thisFillsTheInstallationWithADemo:
    'Esto llena la instalación con un equipo de demostración. Para empezar más tarde con tu propio equipo, inicia Candor con otra carpeta de datos.',
};

import type { messages } from '../../../features/email-templates/messages.ts';

export const emailTemplates: typeof messages = {
  onlyAdminsOfTheTeamCanChange: 'Solo los administradores del equipo pueden cambiar esta configuración.',
  membersOwnMailboxes: 'Buzones propios de los miembros',
  membersConnectGmailOrOutlookInTheir:
    'Los miembros conectan Gmail u Outlook en su perfil, y envían los borradores desde allí tras un último vistazo.',
  tryAgain: 'Reintentar',
  membersMaySendEmailFromTheirOwn: 'Los miembros pueden enviar correos desde sus propias cuentas',
  emailTemplates: 'Plantillas de correo',
  aDraftBeginsWithTheDefaultTemplate:
    'Un borrador empieza con la plantilla predeterminada. Se puede elegir otra para cada correo.',
  noTemplatesYetEmailsBeginWithWhat: 'Aún no hay plantillas. Los correos empiezan con lo que escribió Candor.',
  addTemplate: 'Añadir plantilla',
  defaultLabel: 'Predeterminada',
  subjectAsCandorWroteIt: 'Asunto tal como lo escribió Candor',
  editTemplateName: (name) => `Editar la plantilla ${name}`,
  edit: 'Editar',
  deleteTemplateName: (name) => `Eliminar la plantilla ${name}`,
  deleteLabel: 'Eliminar',
  deleteThisTemplate: '¿Eliminar esta plantilla?',
  nameWillBeDeletedForTheWhole: (name) =>
    `«${name}» se eliminará para todo el equipo. Los correos enviados se quedan como están.`,
  editEmailTemplate: 'Editar plantilla de correo',
  addEmailTemplate: 'Añadir plantilla de correo',
  save: 'Guardar',
  name: 'Nombre',
  subject: 'Asunto',
  leaveItEmptyToKeepTheSubject: 'Déjalo vacío para conservar el asunto que escribió Candor.',
  message: 'Mensaje',
  placeholdersAreFilledInForEachEmail: 'Los marcadores se rellenan en cada correo.',
  startNewDraftsWithThisTemplate: 'Empezar los borradores nuevos con esta plantilla',
};

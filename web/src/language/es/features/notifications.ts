import type { messages } from '../../../features/notifications/messages.ts';

export const notifications: typeof messages = {
  notesAreReady: 'Las notas están listas',
  aSubmittalIsOpened: 'Se abre una presentación',
  theNotetakerNeedsYou: 'El notetaker te necesita',
  aBriefBeforeAScheduledCall: 'Un informe previo a una llamada programada',
  promisesThatAreDueEachMorning: 'Compromisos que vencen, cada mañana',
  someoneMentionsYouInAComment: 'Alguien te menciona en un comentario',
  notifications: 'Notificaciones',
  eachMessageHasALinkPrivateMeetings:
    'Cada mensaje lleva un enlace. Las reuniones privadas nunca se mencionan en un canal.',
  tryAgain: 'Reintentar',
  email: 'Correo',
  slack: 'Slack',
  microsoftTeams: 'Microsoft Teams',
  preferenceSaved: 'Preferencia guardada',
  setByYourTeamForEveryone: 'Lo define tu equipo para todos.',
  teamIntegrations: 'Integraciones del equipo',
  workspaceWorkspace: (workspace) => `Espacio de trabajo ${workspace}`,
  sendATestMessage: 'Enviar un mensaje de prueba',
  slackIsNotSetUpOnThis:
    'Slack no está configurado en esta instalación. Un administrador debe registrar primero una aplicación en Slack.',
  theSlackConnectionHasExpired: 'La conexión con Slack ha caducado. Vuelve a conectarla.',
  yourTeamIsntConnectedToASlack: 'Tu equipo aún no está conectado a un espacio de trabajo de Slack.',
  postTo: 'Publicar en',
  onlyMeAsADirectMessage: 'Solo yo, como mensaje directo',
  removeTheAddress: 'Quitar la dirección',
  inTeamsAddTheWorkflowPostTo:
    'En Teams, añade el flujo de trabajo «Post to a channel when a webhook request is received» y pega aquí su dirección.',
  workflowAddress: 'Dirección del flujo de trabajo',
  saveAddress: 'Guardar dirección',
  messageSent: 'Mensaje enviado',
};

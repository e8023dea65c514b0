import type { messages } from '../../../features/comments/messages.ts';

export const comments: typeof messages = {
  newComment: 'Nuevo comentario',
  typeToMentionSomeone: 'Escribe @ para mencionar a alguien',
  addComment: 'Añadir comentario',
  mention: '@ Mencionar',
  atTimeText: (timeText) => `En ${timeText}`,
  formerMember: 'Antiguo miembro',
  goToTimeText: (timeText) => `Ir a ${timeText}`,
  commentText: 'Texto del comentario',
  saveComment: 'Guardar comentario',
  cancel: 'Cancelar',
  edit: 'Editar',
  deleteLabel: 'Eliminar',
  comments: 'Comentarios',
  thisMeetingIsPrivateOnlyYouCan: 'Esta reunión es privada: solo tú puedes verla y ver sus comentarios.',
  yourTeamSeesThemTheyreNeverOn:
    'Tu equipo los ve. Nunca aparecen en páginas compartidas ni en archivos para clientes.',
  tryAgain: 'Reintentar',
  undo: 'Deshacer',
  commentDeleted: 'Comentario eliminado',
};

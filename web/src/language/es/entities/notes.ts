import type { messages } from '../../../entities/notes/messages.ts';

export const entityNotes: typeof messages = {
  textPlayTheQuestionTimeText: (text, timeText) => `${text} Reproducir la pregunta, ${timeText}`,
  checkThis: 'Comprobar',
  confirm: 'Confirmar',
  edit: 'Editar',
  remove: 'Quitar',
  leftOutOfTitle: (title) => `Omitido de ${title}`,
  addToTitleText: (title, text) => `Añadir a ${title}: ${text}`,
  add: 'Añadir',
  writtenOrEditedByAPerson: 'Escrito o editado por una persona',
  less: 'Menos',
  moreCount: (count) => `Más (${count})`,
  quotesOnlyBecauseTheLanguageModel:
    'Solo citas, porque el modelo de lenguaje no respondió. Reescribe las notas cuando vuelva a estar disponible',
  quotesOnlyBecauseThisTeamsBudgetFor: 'Solo citas, porque se agotó el presupuesto mensual de este equipo',
  quotesOnlyAsSetForThisTeam: 'Solo citas, según la configuración de este equipo',
  quotesOnlySortedOnThisServer: 'Solo citas, ordenadas en este servidor',
  valueOutside: (value) => `${value}, fuera de`,
  nameOn: (name) => `${name} en`,
  writtenByPlaceThisServerValue: (place, value) => `Escrito por ${place} este servidor${value}`,
  ofMinutesMin: (minutes) => ` de ${minutes} min`,
  readFloorLengthKeptOfOfferedLines: (floor, length, kept, offered) =>
    ` · leído ${floor} %${length} · ${kept} de ${offered} líneas conservadas`,
  theBuiltInEngine: 'el motor integrado',
  nameAtLabel: (name, label) => `${name} en ${label}`,
};

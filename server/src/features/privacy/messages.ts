import { catalogue } from '../../language/catalogue.ts';

type Erased = { name: string; team: string; productName: string; removed: number; changed: number };

const listOf = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join('; ');

/** What owners of private meetings read when an erasure has changed them. */
export const messages = catalogue(
  {
    erased: ({ name, team, productName, removed, changed }: Erased) => ({
      subject: `An erasure changed your private meetings on ${productName}`,
      text: `Hello ${name},\n\nAn admin of ${team} erased a person. Your private meetings are covered, too: ${listOf([
        removed > 0 &&
          `${removed === 1 ? '1 meeting was' : `${removed} meetings were`} removed with recordings and notes`,
        changed > 0 &&
          `${changed === 1 ? '1 meeting was' : `${changed} meetings were`} kept, with the person's name removed from the texts`,
      ])}. The admin wasn't told which of your meetings, or how many, and this email doesn't name the person.\n`,
    }),
  },
  {
    de: {
      erased: ({ name, team, productName, removed, changed }) => ({
        subject: `Eine Löschung hat Ihre privaten Meetings bei ${productName} verändert`,
        text: `Guten Tag ${name},\n\nein Admin von ${team} hat eine Person endgültig gelöscht. Das betrifft auch Ihre privaten Meetings: ${listOf(
          [
            removed > 0 &&
              `${removed === 1 ? '1 Meeting wurde' : `${removed} Meetings wurden`} mit Aufnahmen und Notizen entfernt`,
            changed > 0 &&
              `in ${changed === 1 ? '1 Meeting, das bleibt, wurde' : `${changed} Meetings, die bleiben, wurde`} der Name der Person aus den Texten entfernt`,
          ],
        )}. Der Admin erfährt nicht, welche und wie viele Ihrer Meetings es sind, und diese E-Mail nennt die Person nicht.\n`,
      }),
    },
    es: {
      erased: ({ name, team, productName, removed, changed }) => ({
        subject: `Un borrado ha cambiado tus reuniones privadas en ${productName}`,
        text: `Hola, ${name}:\n\nUn administrador de ${team} ha borrado definitivamente a una persona. También afecta a tus reuniones privadas: ${listOf(
          [
            removed > 0 &&
              `${removed === 1 ? 'se ha eliminado 1 reunión' : `se han eliminado ${removed} reuniones`} con grabaciones y notas`,
            changed > 0 &&
              `${changed === 1 ? 'se conserva 1 reunión' : `se conservan ${changed} reuniones`}, sin el nombre de la persona en los textos`,
          ],
        )}. El administrador no sabe cuáles ni cuántas de tus reuniones son, y este correo no nombra a la persona.\n`,
      }),
    },
  },
);

import type { Embedded } from '@candor/contract/embeds';
import { messages } from '../messages.ts';

type Words = { title: string; text: string };

/** Why there is nothing to play, for whoever looks at the page around it. */
export const embedWords: Readonly<Record<Exclude<Embedded['state'], 'ready'>, Words>> = {
  preparing: { title: messages.stillBeingPrepared, text: messages.thePlayerAppearsHereAsSoonAs },
  private: { title: messages.thisRecordingIsPrivate, text: messages.itsOwnerHasStoppedSharingIt },
  deleted: { title: messages.thisRecordingWasDeleted, text: messages.youCanRemoveThisPlayerFromThe },
  discarded: { title: messages.noRecording, text: messages.theTeamNoLongerKeepsThisRecording },
  expired: { title: messages.thisPlayerHasExpired, text: messages.askForANewPlayer },
  revoked: { title: messages.thisPlayerWasTurnedOff, text: messages.askForANewPlayer },
};

export const wrongWords: Words = {
  title: messages.thisPlayersAddressIsntComplete,
  text: messages.copyItsCodeFromCandorAgain,
};

import { createContext, useContext } from 'react';

/** What can be done about a line that asks to be checked, by its id. Without them its reason is only read. */
export type CheckActs = {
  isBusy: boolean;
  onConfirm: (lineId: string) => void;
  onEdit?: (() => void) | undefined;
  onRemove: (lineId: string) => void;
};

/** Lines are shown in many places: whoever shows them says what can be done. */
const CheckActsContext = createContext<CheckActs | null>(null);
export const CheckActsProvider = CheckActsContext.Provider;
export const useCheckActs = (): CheckActs | null => useContext(CheckActsContext);

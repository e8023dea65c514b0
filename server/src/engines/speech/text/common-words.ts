/** Everyday words that are also names or sound like them: never corrected into a name. */
export const commonWords: ReadonlySet<string> = new Set(
  `a about above after again all also always am an and any are art as ask at away back be bean because been before being bell best bill bob both bring brook but by
  call came can care carol case chance chase clay clear come could crystal dale dawn day dean did do does done down drew each end even ever every faith far fast few find
  first fisher for ford forest found frank friend from full gave gene get give glen go going good got grace grant gray great green had hall happy hard has have he heath
  help her here him his home hope how hunter i if in into is it ivy jack jade jean joy june just keep kind king know lane last late lead lee less let like line little long
  look love made make many march mark marsh mason matt may me mean miles mine miller more most much must my name need never new next nick no not now of off often oh old
  on once one only open or other our out over own page park part pat paul people per place plan please point poor price put ray read really reed rich right rob robin rock rose
  run said sally same saw say see set she short should show side sky so some sound start still stone story such summer sure take talk team tell than thank that the their them
  then there these they thing think this those thought time to today together told too took two under until up us use very violet wade walker want was way we well went were west what
  when where which while white who whole why wild will win winter with wood words work would wren year yes yet you young your`.split(
    /\s+/,
  ),
);

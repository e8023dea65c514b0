import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { memberPreferencesQuery } from '../../entities/preferences/preferences.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { rememberLanguage } from '../../language/locale.ts';
import { recordingHere } from '../../lib/recorded-meeting.ts';
import { setTimeSettings } from '../../lib/time-settings.ts';

/** Applies theme, zone and clock; the number changes when what is shown has to be written anew. */
export function useAppliedPreferences(): number {
  const { account, team } = useCurrent();
  const { data } = useQuery(memberPreferencesQuery({ teamId: team.$id, accountId: account.$id }));
  const { setMode } = useColorScheme();
  const [times, setTimes] = useState(0);
  const { theme, language, timeZone, timeFormat } = data ?? {};
  useEffect(() => {
    if (theme !== undefined) setMode(theme);
  }, [theme, setMode]);
  useEffect(() => {
    // Texts are loaded before the app is. A recording isn't ended for it: the next page has the new language.
    if (language !== undefined && rememberLanguage(language) && !recordingHere.get()) location.reload();
  }, [language]);
  useEffect(() => {
    if (timeZone === undefined || timeFormat === undefined) return;
    if (setTimeSettings({ timeZone, timeFormat })) setTimes((count) => count + 1);
  }, [timeZone, timeFormat]);
  return times;
}

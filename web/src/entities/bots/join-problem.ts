import { errors } from '@candor/contract/errors';
import { explainRefusal, recognisePlatform } from '@candor/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { botSettingsQuery } from './bots.ts';

/** Why the notetaker can't join by this link; null where it can. An installation's own hosts are known with its settings: until then the server has the last word. */
export function useJoinProblem(teamId: string, link: string | null): string | null {
  const { data } = useQuery(botSettingsQuery(teamId));
  if (!data || !link || recognisePlatform(link, data.hosts) !== null) return null;
  return explainRefusal(link) ?? `${errors.invalid_meeting_platform[1]}.`;
}

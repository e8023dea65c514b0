import { getTeamConfiguration } from '@candor/contract/configuration';
import Alert from '@mui/material/Alert';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messages } from './messages.ts';

function configuredQuery(teamId: string) {
  return queryOptions({
    queryKey: ['team-configuration', teamId],
    queryFn: async ({ signal }) => (await call(getTeamConfiguration, { params: { teamId } }, { signal })).paths,
  });
}

/** Whether candor.config.yaml holds a setting of the team. Unknown counts as no: the server refuses all the same. */
export function useConfigured(teamId: string): (path: string) => boolean {
  const { data = [] } = useQuery(configuredQuery(teamId));
  return (path) => data.includes(path);
}

/** Says which of the settings on a screen can only be changed in the file; nothing where there are none. */
export function ConfiguredNote({ teamId, labels }: { teamId: string; labels: Readonly<Record<string, string>> }) {
  const isHeld = useConfigured(teamId);
  const held = Object.keys(labels).filter(isHeld);
  if (held.length === 0) return null;
  return (
    <Alert severity="info">{messages.setByCandorConfigYamlSoYou(held.map((path) => labels[path]).join(', '))}</Alert>
  );
}

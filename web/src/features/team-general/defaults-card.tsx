import { getMemberDefaults, type MemberDefaults, putMemberDefaults } from '@candor/contract/teams';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { preferenceRows } from '../../entities/preferences/preference-options.ts';
import { PreferenceSelect } from '../../entities/preferences/preference-select.tsx';
import { regionsQuery } from '../../entities/preferences/preferences.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { messages } from './messages.ts';

export function defaultsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['member-defaults', teamId],
    queryFn: ({ signal }): Promise<MemberDefaults> => call(getMemberDefaults, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

/** What holds for members who chose nothing, and, locked, for everyone. */
export function DefaultsCard({ teamId, isAdmin }: GeneralProps) {
  const saved = useQuery(defaultsQuery(teamId));
  const regions = useQuery(regionsQuery);
  const save = useSaveDefaults(teamId);
  if (!saved.data) return <RowsSkeleton rows={3} />;
  const { defaults, locked } = saved.data;
  return (
    <SectionCard title={messages.defaultsForMembers} hint={messages.membersCanChooseSomethingElseFor}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {preferenceRows(regions.data ?? []).map((row) => {
          const isSet = defaults[row.key] !== undefined;
          return (
            <Box key={row.key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <PreferenceSelect
                  row={row}
                  value={defaults[row.key]}
                  noneLabel={messages.noDefault}
                  isDisabled={!isAdmin || save.isPending}
                  onValue={(value) => {
                    const { [row.key]: _, ...others } = defaults;
                    save.mutate({
                      defaults: value === undefined ? others : { ...others, [row.key]: value },
                      locked: value === undefined ? locked.filter((key) => key !== row.key) : locked,
                    });
                  }}
                />
              </Box>
              <FormControlLabel
                sx={{ flexShrink: 0, mr: 0, whiteSpace: 'nowrap' }}
                label={messages.lock}
                disabled={!isAdmin || !isSet || save.isPending}
                control={
                  <Switch
                    checked={locked.includes(row.key)}
                    slotProps={{ input: { 'aria-label': messages.lockLabel(row.label) } }}
                    onChange={(_, isLocked) =>
                      save.mutate({
                        defaults,
                        locked: isLocked ? [...locked, row.key] : locked.filter((key) => key !== row.key),
                      })
                    }
                  />
                }
              />
            </Box>
          );
        })}
      </Box>
    </SectionCard>
  );
}

export function useSaveDefaults(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (body: MemberDefaults) => call(putMemberDefaults, { params: { teamId }, body }),
    onSuccess: async (kept) => {
      client.setQueryData(defaultsQuery(teamId).queryKey, kept);
      showAlert('success', messages.defaultsSaved);
      await client.invalidateQueries({ queryKey: ['member-preferences', teamId] });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}

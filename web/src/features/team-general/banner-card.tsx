import { limits } from '@candor/contract/limits';
import type { Banner } from '@candor/contract/team-settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { bannerQuery } from '../../entities/teams/banner.ts';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { useSaveBanner } from './use-settings.ts';
import { messages } from './messages.ts';

export function BannerCard({ teamId, isAdmin }: GeneralProps) {
  const banner = useQuery({ ...bannerQuery(teamId), refetchOnMount: 'always' });
  return (
    <SectionCard title={messages.banner} hint={messages.oneLineAboveEveryonesDashboardWhile}>
      {banner.data === undefined ? (
        <RowsSkeleton rows={1} />
      ) : (
        <BannerForm key={JSON.stringify(banner.data)} teamId={teamId} isAdmin={isAdmin} saved={banner.data} />
      )}
    </SectionCard>
  );
}

function BannerForm({ teamId, isAdmin, saved }: { teamId: string; isAdmin: boolean; saved: Banner | null }) {
  const [text, setText] = useState(saved?.text ?? '');
  const [kind, setKind] = useState<Banner['kind']>(saved?.kind ?? 'info');
  const save = useSaveBanner(teamId);
  const isSame = text.trim() === (saved?.text ?? '') && (saved === null || kind === saved.kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ text: text.trim(), kind });
  };
  return (
    <Stack component="form" aria-label={messages.banner} onSubmit={submit} spacing={2} sx={{ maxWidth: 560 }}>
      <LimitedTextField
        label={messages.bannerText}
        size="small"
        value={text}
        max={limits.banner}
        disabled={!isAdmin}
        onValue={setText}
      />
      <TextField
        select
        size="small"
        label={messages.style}
        value={kind}
        disabled={!isAdmin}
        onChange={(event) => setKind(event.target.value === 'warning' ? 'warning' : 'info')}
        sx={{ maxWidth: 200 }}
      >
        <MenuItem value="info">{messages.information}</MenuItem>
        <MenuItem value="warning">{messages.warning}</MenuItem>
      </TextField>
      {isAdmin && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={isSame || text.trim() === ''}>
            {messages.publishBanner}
          </Button>
          {saved && (
            <Button color="inherit" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {messages.removeBanner}
            </Button>
          )}
        </Box>
      )}
    </Stack>
  );
}

import type { MeetingType } from '@candor/contract/meeting-types';
import type { NoteTemplate } from '@candor/contract/templates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { TypeView } from './type-view.tsx';
import { type OfType, useRestore, versionQuery, versionsQuery } from './use-type.ts';
import { messages } from './messages.ts';

export type VersionsPanelProps = {
  at: OfType;
  current: MeetingType;
  isDirty: boolean;
  general: NoteTemplate | null;
  onRestored: (type: MeetingType) => void;
};

/** Everything that was ever published, and the way back to it. */
export function VersionsPanel({ at, current, isDirty, general, onRestored }: VersionsPanelProps) {
  const versions = useQuery(versionsQuery(at, current.version));
  const [shown, setShown] = useState<number | null>(null);
  const restore = useRestore(at);
  const showAlert = useAlerts();
  const bring = (old: number) =>
    restore.mutate(
      { old, version: current.version },
      {
        onSuccess: (type) => {
          onRestored(type);
          showAlert('success', messages.versionOldRestoredAsVersionVersion(old, type.version));
        },
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  return (
    <SectionCard
      title={messages.versions}
      hint={isDirty ? messages.publishOrDiscardYourChangesBeforeYou : messages.restoringPublishesTheOldVersionAsThe}
    >
      {versions.isPending && <RowsSkeleton rows={2} />}
      {versions.isError && (
        <ListMessage
          role="alert"
          text={errorText(versions.error)}
          action={
            <Button variant="outlined" size="small" onClick={() => void versions.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      )}
      <Box
        component="ul"
        aria-label={messages.versions}
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {versions.data?.map(({ version, name, publishedAt, publishedBy }) => {
          const isCurrent = version === current.version;
          const isShown = version === shown;
          return (
            <Box component="li" key={version} sx={{ py: 1 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 550, display: 'flex', gap: 1, alignItems: 'center' }}>
                    {messages.versionVersion(version)}
                    {isCurrent && <ToneChip tone="quiet" label={messages.current} />}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }} title={zonedText(publishedAt)}>
                    {[name, momentText(publishedAt), publishedBy].filter(Boolean).join(' · ')}
                  </Typography>
                </Box>
                <Button
                  size="small"
                  color="inherit"
                  variant="outlined"
                  aria-expanded={isShown}
                  aria-label={messages.hideVersionVersion(isShown, version)}
                  onClick={() => setShown(isShown ? null : version)}
                >
                  {isShown ? messages.hide : messages.show}
                </Button>
                {!isCurrent && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={messages.restoreVersionVersion(version)}
                    disabled={isDirty}
                    loading={restore.isPending && restore.variables.old === version}
                    onClick={() => bring(version)}
                  >
                    {messages.restore}
                  </Button>
                )}
              </Box>
              {isShown && <Shown at={at} version={version} general={general} />}
            </Box>
          );
        })}
      </Box>
    </SectionCard>
  );
}

function Shown({ at, version, general }: { at: OfType; version: number; general: NoteTemplate | null }) {
  const one = useQuery(versionQuery(at, version));
  return (
    <Box sx={{ mt: 1, p: 2, borderRadius: 1, bgcolor: 'action.hover' }}>
      {one.isPending && <RowsSkeleton rows={2} />}
      {one.isError && <ListMessage role="alert" text={errorText(one.error)} />}
      {one.data && <TypeView content={one.data.content} general={general} />}
    </Box>
  );
}

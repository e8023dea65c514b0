import type { ComparedLine, DocumentVersion } from '@candor/contract/document-versions';
import type { ListedDocument } from '@candor/contract/documents';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { comparedQuery, useRestoreVersion, versionsQuery } from '../../entities/documents/versions.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { messages } from './messages.ts';

type Props = { at: InMeeting; document: ListedDocument; mayChange: boolean; onClose: () => void };

/** What the document said before, what changed, and the way back. */
export function VersionsDialog({ at, document, mayChange, onClose }: Props) {
  const titleId = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { data, error, isError, isFetching, refetch } = useQuery(versionsQuery(at, document.name));
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isNarrow}
      slotProps={{ paper: { sx: isNarrow ? { m: 0, width: '100%', maxWidth: '100%', border: 0 } : { maxWidth: 720 } } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {messages.versionsOfNickname(document.nickname)}
      </DialogTitle>
      {isError && !data ? (
        <ListMessage
          role="alert"
          text={errorText(error)}
          action={
            <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : !data ? (
        <DialogContent>
          <RowsSkeleton rows={4} />
        </DialogContent>
      ) : data.length === 0 ? (
        <ListMessage text={messages.thisDocumentHasNoEarlierVersionsYet} />
      ) : (
        <Compared key={data[0]!.revision} at={at} document={document} versions={data} {...{ mayChange, onClose }} />
      )}
    </Dialog>
  );
}

const labelOf = ({ revision, by, isWritten, restoredFrom }: DocumentVersion) =>
  messages.versionRevisionVersionRestoredFrom(
    revision,
    restoredFrom,
    restoredFrom !== null,
    by?.name || messages.aFormerMember,
    isWritten,
  );

function Compared({ at, document, versions, mayChange, onClose }: Props & { versions: readonly DocumentVersion[] }) {
  const [revision, setRevision] = useState(versions[0]!.revision);
  const older = versions.filter((one) => one.revision < revision);
  const [chosen, setFrom] = useState<number | null>(null);
  const from = older.some((one) => one.revision === chosen) ? chosen : (older[0]?.revision ?? null);
  const { data, error, isError } = useQuery(comparedQuery(at, document.name, revision, from));
  const restore = useRestoreVersion(at, document.name);
  const showAlert = useAlerts();
  const isNewest = revision === versions[0]!.revision;
  // The new version takes this choice's place before the answer is notified of, and with it whoever would listen in the usual way.
  const start = () =>
    void restore.mutateAsync(revision).then(
      () => {
        showAlert('success', messages.versionRevisionRestored(revision));
        onClose();
      },
      (problem: unknown) => showAlert('error', errorText(problem)),
    );
  return (
    <>
      <DialogContent>
        <Stack direction={{ base: 'column', sm: 'row' }} sx={{ gap: 1.5, pt: 1, mb: 2 }}>
          <Choice label={messages.version} value={revision} versions={versions} onChange={setRevision} />
          {from !== null && <Choice label={messages.comparedWith} value={from} versions={older} onChange={setFrom} />}
        </Stack>
        {isError && !data ? (
          <Typography role="alert" sx={{ color: 'error.dark' }}>
            {errorText(error)}
          </Typography>
        ) : !data ? (
          <RowsSkeleton rows={4} />
        ) : (
          <Box component="section" aria-label={messages.whatChanged}>
            {data.sections.map(({ title, titleBefore, lines }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections of one answer don't move
              <Box key={index} sx={{ mb: 2 }}>
                <Typography variant="h3" sx={{ mb: 0.5 }}>
                  {title}
                  {titleBefore !== null && (
                    <Typography component="span" sx={{ color: 'text.secondary' }}>
                      {messages.wasTitleBefore(titleBefore)}
                    </Typography>
                  )}
                </Typography>
                {lines.map((line, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do lines
                  <Line key={place} line={line} isFirst={from === null} />
                ))}
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {messages.close}
        </Button>
        {mayChange && !isNewest && (
          <Button variant="contained" loading={restore.isPending} onClick={start}>
            {messages.restoreVersionRevision(revision)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function Choice({
  label,
  value,
  versions,
  onChange,
}: {
  label: string;
  value: number;
  versions: readonly DocumentVersion[];
  onChange: (revision: number) => void;
}) {
  const chosen = versions.find(({ revision }) => revision === value);
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={value}
      helperText={chosen && momentText(chosen.at)}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{ select: { renderValue: () => chosen && labelOf(chosen) } }}
    >
      {versions.map((one) => (
        <MenuItem key={one.revision} value={one.revision} sx={{ whiteSpace: 'normal' }}>
          {labelOf(one)}, {momentText(one.at)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Words say what happened, too: colour alone would not. The first version has nothing to be compared with. */
function Line({ line: { change, text, before }, isFirst }: { line: ComparedLine; isFirst: boolean }) {
  if (change === 'same' || isFirst)
    return (
      <Typography sx={{ color: isFirst ? 'text.primary' : 'text.secondary', mb: 0.5 }}>
        <InlineText text={text} />
      </Typography>
    );
  return (
    <Box sx={{ borderLeft: 3, borderColor: change === 'removed' ? 'error.main' : 'primary.main', pl: 1.5, mb: 0.75 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {change === 'added' ? messages.added : change === 'removed' ? messages.removed : messages.changed}
      </Typography>
      {before !== null && (
        <Typography component="del" sx={{ display: 'block', color: 'text.secondary' }}>
          <InlineText text={before} />
        </Typography>
      )}
      <Typography
        component={change === 'removed' ? 'del' : 'ins'}
        sx={{ display: 'block', textDecoration: change === 'removed' ? 'line-through' : 'none' }}
      >
        <InlineText text={text} />
      </Typography>
    </Box>
  );
}

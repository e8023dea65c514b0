import { limits } from '@candor/contract/limits';
import type { SharablePage } from '@candor/contract/sharable-pages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { isChanged, toBody, whatIsMissing } from './builder-page.ts';
import type { BuilderState } from './builder-reducer.ts';
import { ClearButton } from './clear-button.tsx';
import { ItemOrder } from './item-order.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { MeetingPicker } from './meeting-picker.tsx';
import { useSavePage } from './pages-data.ts';
import { SourceList } from './source-list.tsx';
import { SubmittalFrame } from './submittal-frame.tsx';
import { useBuilder } from './use-builder.ts';
import { useClientView } from './use-client-view.ts';
import { useSettled } from './use-settled.ts';
import { messages } from './messages.ts';

export type BuilderProps = {
  teamId: string /** Null for a new page. */;
  pageId:
    | string
    | null /** Height of what stays on the screen above it where there is room for both sides, in pixels. */;
  below?: number;
  first: BuilderState;
  onSaved: (page: SharablePage) => void;
  onCancel: () => void;
};

/** Builds a page: what it shows on one side, how that looks on the other; one after the other where there is no room for both. */
export function Builder({ teamId, pageId, below = 0, first, onSaved, onCancel }: BuilderProps) {
  const { state, dispatch } = useBuilder(teamId, first);
  const [part, setPart] = useState<'build' | 'preview'>('build');
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const save = useSavePage(teamId, pageId);
  const showAlert = useAlerts();
  const isSaved = useRef(false);
  const missing = whatIsMissing(state);
  const submit = () =>
    save.mutate(toBody(state), {
      onSuccess: (page) => {
        isSaved.current = true;
        showAlert('success', messages.submittalSaved);
        onSaved(page);
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  const saveButton = (
    <Button
      variant="contained"
      loading={save.isPending}
      disabled={missing !== null}
      title={missing ?? undefined}
      onClick={submit}
    >
      {messages.save}
    </Button>
  );
  return (
    <Box sx={{ width: '100%', flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Bar below={below}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 0 }} noWrap>
          {pageId === null ? messages.newSubmittal : messages.editSubmittal}
        </Typography>
        <Button color="inherit" onClick={onCancel}>
          {messages.cancel}
        </Button>
        {saveButton}
      </Bar>
      {!isWide && (
        <Tabs
          value={part}
          onChange={(_, next: 'build' | 'preview') => setPart(next)}
          aria-label={messages.builder}
          sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="build" label={messages.build} />
          <Tab value="preview" label={messages.previewItemCount(state.items.length)} />
        </Tabs>
      )}
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(380px, 460px) minmax(0, 1fr)' },
          gap: 2,
          p: { base: 2, sm: 3 },
          alignItems: 'start',
          width: '100%',
          maxWidth: 1800,
          mx: 'auto',
        }}
      >
        {(isWide || part === 'build') && (
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <SectionCard title={messages.page}>
              <Stack sx={{ gap: 1 }}>
                <LimitedTextField
                  label={messages.title}
                  required
                  size="small"
                  value={state.title}
                  max={limits.name}
                  onValue={(title) => dispatch({ type: 'text', title })}
                />
                <LimitedTextField
                  label={messages.description}
                  size="small"
                  multiline
                  minRows={2}
                  maxRows={8}
                  value={state.description}
                  max={limits.sharablePageDescription}
                  onValue={(description) => dispatch({ type: 'text', description })}
                />
                <LayoutChoice
                  layoutId={state.layoutId}
                  onLayout={(layoutId) => dispatch({ type: 'layout', layoutId })}
                />
              </Stack>
            </SectionCard>
            <SectionCard title={messages.meetings}>
              <MeetingPicker
                teamId={teamId}
                selected={state.meetings}
                onToggle={(meetingId) => dispatch({ type: 'toggle-meeting', meetingId })}
              />
            </SectionCard>
            <SectionCard title={messages.snippetsAndDocuments}>
              <SourceList teamId={teamId} state={state} dispatch={dispatch} />
            </SectionCard>
            <SectionCard
              title={messages.orderAndNicknames}
              hint={state.items.length > 1 ? messages.asRecipientsSeeThemDragUseThe : undefined}
            >
              <ItemOrder teamId={teamId} state={state} dispatch={dispatch} />
            </SectionCard>
            {missing !== null && (
              <Typography role="status" sx={{ color: 'text.secondary' }}>
                {missing}
              </Typography>
            )}
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <ClearButton state={state} dispatch={dispatch} />
              {!isWide && saveButton}
            </Box>
          </Stack>
        )}
        {(isWide || part === 'preview') && (
          <Preview teamId={teamId} pageId={pageId} state={state} below={below + barHeight} />
        )}
      </Box>
      <LeaveQuestion isAsked={() => !isSaved.current && isChanged(state, first)} />
    </Box>
  );
}

type PreviewProps = Pick<BuilderProps, 'teamId' | 'pageId'> & { state: BuilderState; below: number };

/** What the client will get: the server presents it as it does for a link. */
function Preview({ teamId, pageId, state, below }: PreviewProps) {
  const { title, ...body } = useSettled(toBody(state));
  const view = useClientView(teamId, pageId, { ...body, title: title || untitled });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={messages.preview}
      sx={{
        minWidth: 0,
        bgcolor: 'background.default',
        position: { lg: 'sticky' },
        top: { lg: `${below + 16}px` },
        maxHeight: { lg: `calc(100dvh - ${below + 32}px)` },
        overflow: { base: 'hidden', lg: 'auto' },
      }}
      tabIndex={0}
    >
      <SubmittalFrame
        teamId={teamId}
        layoutId={state.layoutId}
        title={useDeferredValue(state.title.trim()) || untitled}
        description={useDeferredValue(state.description)}
        view={view}
      />
    </Paper>
  );
}

const barHeight = 61;
const untitled = messages.untitled;

/** Stays where there is room; a phone needs its height for the rest. */
function Bar({ below, children }: { below: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: barHeight,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { base: 2, sm: 3 },
        py: 1.25,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        position: { lg: 'sticky' },
        top: { lg: `${below}px` },
        zIndex: 2,
      }}
    >
      {children}
    </Box>
  );
}

import type { MeetingType } from '@candor/contract/meeting-types';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { hasCode } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { BasicsFields } from './basics-fields.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { contentOf, faultsOf, isSame } from './content-rules.ts';
import { DocumentsFields } from './documents-fields.tsx';
import { LabPanel } from './lab-panel.tsx';
import { NotesFields } from './notes-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PublishBar } from './publish-bar.tsx';
import { ScorecardFields } from './scorecard-fields.tsx';
import { ScriptField } from './script-field.tsx';
import { type OfType, usePublish } from './use-type.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { messages } from './messages.ts';

const tabs = [
  ['basics', messages.basics],
  ['script', messages.script],
  ['notes', messages.notes],
  ['scorecard', messages.scorecard],
  ['documents', messages.documents],
  ['ats', 'ATS'],
  ['lab', messages.templateLab],
  ['versions', messages.versions],
] as const;
type TabName = (typeof tabs)[number][0];

type MappedPart = { id: string; label: string };
/** What of such meetings goes to the applicant-tracking system; another feature's, put in by the app. */
export type MappingComponent = ComponentType<{
  teamId: string;
  meetingTypeId: string;
  title: string;
  sections?: MappedPart[];
  documents?: MappedPart[];
}>;
type EditorFormProps = { at: OfType; saved: MeetingType; general: MeetingType; Mapping: MappingComponent };

/** Changes are made here and published together, as the next version. */
export function EditorForm({ at, saved, general, Mapping }: EditorFormProps) {
  const [base, setBase] = useState(saved);
  const [content, setContent] = useState(() => contentOf(saved));
  const [hasConflict, setHasConflict] = useState(false);
  const { tab, open } = useTab();
  const publish = usePublish(at);
  const showAlert = useAlerts();
  const isDirty = !isSame(content, base);
  const faults = faultsOf(content);
  const take = (type: MeetingType) => {
    setBase(type);
    setContent(contentOf(type));
  };
  // What came in while nothing was changed here is simply newer.
  if (!isDirty && saved.version > base.version) take(saved);
  const send = (version: number) =>
    publish.mutate(
      { content, version },
      {
        onSuccess: (type) => {
          take(type);
          showAlert('success', messages.versionVersionPublished(type.version));
        },
        onError: (error) =>
          hasCode(error, 'meeting_type_changed') ? setHasConflict(true) : showAlert('error', errorText(error)),
      },
    );
  const parts = { content, onChange: setContent };
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => open(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={messages.partsOfTheMeetingType}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(([name, label]) => (
          <Tab key={name} value={name} label={label} id={`part-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`part-${tab}`} sx={{ display: 'grid', gap: 2 }}>
        {tab === 'ats' && (
          <Mapping
            teamId={at.teamId}
            meetingTypeId={at.meetingTypeId}
            title={messages.applicantTracking}
            sections={(saved.noteTemplate ?? general.noteTemplate!).sections.map(({ $id, title }) => ({
              id: $id,
              label: title,
            }))}
            documents={saved.documentTemplates.map(({ $id, name }) => ({ id: $id, label: name }))}
          />
        )}
        {tab !== 'versions' && tab !== 'lab' && tab !== 'ats' && (
          <Paper variant="outlined" sx={{ p: { base: 2, sm: 3 } }}>
            {tab === 'basics' && <BasicsFields {...parts} />}
            {tab === 'script' && <ScriptField {...parts} />}
            {tab === 'notes' && <NotesFields {...parts} general={general.noteTemplate!} />}
            {tab === 'scorecard' && <ScorecardFields {...parts} general={general.scorecard} />}
            {tab === 'documents' && <DocumentsFields {...parts} />}
          </Paper>
        )}
        {tab === 'notes' && <PreviewPanel at={at} noteTemplate={content.noteTemplate ?? general.noteTemplate!} />}
        {tab === 'lab' && (
          <LabPanel
            at={at}
            draft={{ noteTemplate: content.noteTemplate ?? general.noteTemplate!, scorecard: content.scorecard }}
            isDirty={isDirty}
          />
        )}
        {tab === 'versions' && (
          <VersionsPanel at={at} current={base} isDirty={isDirty} general={general.noteTemplate} onRestored={take} />
        )}
      </Box>
      {isDirty && (
        <PublishBar
          fault={faults[0]?.text}
          version={base.version + 1}
          isBusy={publish.isPending}
          onDiscard={() => setContent(contentOf(base))}
          onPublish={() => send(base.version)}
        />
      )}
      <ConflictDialog
        at={at}
        isOpen={hasConflict}
        isBusy={publish.isPending}
        onClose={() => setHasConflict(false)}
        onTheirs={(type) => {
          take(type);
          setHasConflict(false);
        }}
        onMine={(type) => {
          setBase(type);
          setHasConflict(false);
          send(type.version);
        }}
      />
      <LeaveGuard isBusy={isDirty} />
    </>
  );
}

/** Of the address, so that going back finds it. */
function useTab() {
  const { part } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = tabs.find(([name]) => name === part)?.[0] ?? 'basics';
  return { tab, open: (name: TabName) => void navigate({ to: '.', search: { part: name }, replace: true }) };
}

import Typography from '@mui/material/Typography';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

/** Keys that set an installation up are made on the server alone: whoever has one can change every team. */
export function ConfigurationFileNote() {
  return (
    <div style={{ marginTop: 24 }}>
      <SectionCard title={messages.configurationFile} hint={messages.candorConfigYamlDescribesSettings}>
        <Typography>{messages.onTheServer}</Typography>
        <pre style={preStyle}>{messages.npmRunAdminApplyCandorConfigYaml}</pre>
        <Typography>{messages.programsElsewhereApplyItWithAn}</Typography>
        <pre style={preStyle}>{messages.npmRunAdminInstallationKeyName}</pre>
      </SectionCard>
    </div>
  );
}

const preStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: '8px 0 16px', fontSize: 14 } as const;

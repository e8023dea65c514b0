import Typography from '@mui/material/Typography';
import { SectionCard } from '../../ui/section-card.tsx';

/** Keys that set an installation up are made on the server alone: whoever has one can change every team. */
export function ConfigurationFileNote() {
  return (
    <div style={{ marginTop: 24 }}>
      <SectionCard
        title="Configuration file"
        hint="candor.config.yaml describes settings, teams, members, meeting types and webhooks. Apply it as often as you like."
      >
        <Typography>On the server:</Typography>
        <pre style={preStyle}>npm run admin -- apply candor.config.yaml --dry-run</pre>
        <Typography>
          Programs elsewhere apply it with an installation key. Keys are made and revoked on the server only, and a new
          key is shown once:
        </Typography>
        <pre style={preStyle}>npm run admin -- installation key --name Terraform</pre>
      </SectionCard>
    </div>
  );
}

const preStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: '8px 0 16px', fontSize: 14 } as const;

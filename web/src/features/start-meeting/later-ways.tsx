import BotIcon from '@mui/icons-material/SmartToyOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ToneChip } from '../../ui/tone-chip.tsx';

const ways = [
  { icon: BotIcon, name: 'Send the notetaker', text: 'It joins an online meeting by its link and records it.' },
  { icon: MicIcon, name: 'Record in this browser', text: 'A meeting in the room, or the sound of another tab.' },
  { icon: PhoneIcon, name: 'Phone call', text: 'A call through one of the team’s numbers.' },
] as const;

/** Said plainly, without a button that would pretend. */
export function LaterWays({ joinUrl }: { joinUrl: string | undefined }) {
  return (
    <>
      {joinUrl && (
        <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          You came with a link ({joinUrl}). The notetaker that would join it is not here yet; a recording of the meeting can be uploaded above.
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {ways.map(({ icon: Icon, name, text }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25 }}>
            <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography>{name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {text}
              </Typography>
            </Box>
            <ToneChip tone="quiet" label="Not here yet" />
          </Box>
        ))}
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { AppLink, RouterButton } from '../../ui/app-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { messages } from './messages.ts';

const promises = [
  {
    title: messages.listenDontType,
    text: messages.meetingsAndPhoneCallsAreRecordedAnd,
  },
  {
    title: messages.everyLineHasItsEvidence,
    text: messages.notesAndSummariesLinkToTheWords,
  },
  {
    title: messages.yourDataStaysWithYou,
    text: messages.runsOnYourOrganizationsOwnServers,
  },
];

/** Shown at `/` to strangers where the installation has it turned on. */
export function LandingPage() {
  const { productName, links } = useAppConfig();
  const width = { width: '100%', maxWidth: 1040, mx: 'auto', px: { base: 2, sm: 3 } };
  return (
    <>
      <Box
        component="header"
        sx={{ ...width, height: 72, display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Logo name={productName} size={32} />
        <RouterButton to="/login" variant="outlined" color="inherit">
          {messages.signIn2}
        </RouterButton>
      </Box>
      <Box component="main" tabIndex={-1} sx={{ ...width, flex: 1, py: { base: 6, md: 12 } }}>
        <Stack spacing={3} sx={{ maxWidth: 680, alignItems: 'flex-start' }}>
          <Typography
            variant="h1"
            sx={{
              fontSize: { base: '2rem', sm: '2.75rem' },
              lineHeight: 1.15,
              letterSpacing: '-0.03em',
              textWrap: 'balance',
            }}
          >
            {messages.aiRecruitingSoftwareDesignedTo}
          </Typography>
          <Typography sx={{ fontSize: '1.0625rem', color: 'text.secondary', maxWidth: 560 }}>
            {messages.productNameJoinsOrRecordsYour(productName)}
          </Typography>
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <RouterButton to="/login" variant="contained" sx={{ minHeight: 44 }}>
              {messages.signIn2}
            </RouterButton>
            <AppLink href={links.contact} sx={{ alignSelf: 'center', px: 1.5, py: 1 }}>
              {messages.contactUs}
            </AppLink>
          </Stack>
        </Stack>
        <Box
          component="ul"
          sx={{
            m: 0,
            mt: { base: 6, md: 10 },
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' },
          }}
        >
          {promises.map(({ title, text }) => (
            <Paper key={title} component="li" variant="outlined" sx={{ p: 3 }}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
            </Paper>
          ))}
        </Box>
      </Box>
      <Box component="footer" sx={{ ...width, py: 3, display: 'flex', flexWrap: 'wrap', gap: 3, typography: 'body2' }}>
        <AppLink href={links.terms}>{messages.termsOfService}</AppLink>
        <AppLink href={links.privacy}>{messages.privacyPolicy}</AppLink>
        <AppLink href={links.help}>{messages.help}</AppLink>
      </Box>
    </>
  );
}

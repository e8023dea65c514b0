import { getBillingPortal } from '@candor/contract/team-services';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

/** What the team uses, and where it is billed if the installation bills anyone. */
export function UsageCard({ teamId }: { teamId: string }) {
  const billing = useQuery({
    queryKey: ['billing', teamId],
    queryFn: ({ signal }) => call(getBillingPortal, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
  return (
    <SectionCard title={messages.usage}>
      {billing.isPending && <RowsSkeleton rows={1} />}
      {billing.isError && <Typography role="alert">{errorText(billing.error)}</Typography>}
      {billing.data && (
        <>
          <Typography>
            {messages.membersActiveMembersThisMonth(
              billing.data.usage.members,
              billing.data.usage.meetings,
              (billing.data.usage.recordedS / 3600).toFixed(1),
              (billing.data.usage.storedBytes / 1024 ** 3).toFixed(2),
            )}
          </Typography>
          {billing.data.portalUrl ? (
            <Button
              href={billing.data.portalUrl}
              target="_blank"
              rel="noopener noreferrer"
              variant="outlined"
              sx={{ mt: 1.5 }}
            >
              {messages.openBillingPortal}
            </Button>
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {messages.billingIsntSetUp}
            </Typography>
          )}
        </>
      )}
    </SectionCard>
  );
}

import { getPolicy, type policyNames } from '@candor/contract/system';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { Prose } from '../../ui/prose.tsx';
import { messages } from './messages.ts';

type Name = (typeof policyNames)[number];

function Policy({ name, title }: { name: Name; title: string }) {
  const policy = useQuery({
    queryKey: ['policy', name],
    queryFn: ({ signal }) => call(getPolicy, { params: { name } }, { signal }),
  });
  return (
    <Prose>
      <h1>{title}</h1>
      {policy.isPending && <RowsSkeleton />}
      {policy.isError && (
        <>
          <p>{errorText(policy.error)}</p>
          <Button variant="outlined" onClick={() => void policy.refetch()}>
            {messages.tryAgain}
          </Button>
        </>
      )}
      {policy.data && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.versionVersion(policy.data.version)}
          </Typography>
          <Markdown text={policy.data.markdown} />
        </>
      )}
    </Prose>
  );
}

export function TermsPage() {
  return <Policy name="terms" title={messages.termsOfService} />;
}

export function PrivacyPage() {
  return <Policy name="privacy" title={messages.privacyPolicy} />;
}

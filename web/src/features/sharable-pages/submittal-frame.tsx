import type { LayoutId } from '@candor/contract/sharable-pages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../lib/save-file.ts';
import { getToken } from '../../lib/session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BrandedFrame } from '../../ui/branded-frame.tsx';
import { Submittal } from '../../ui/submittal/submittal.tsx';
import type { DocumentItem } from '../../ui/submittal/submittal-item.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { errorText } from '../../lib/error-text.ts';
import { brandingQuery } from './branding-data.ts';
import type { useClientView } from './use-client-view.ts';
import { messages } from './messages.ts';

export type SubmittalFrameProps = {
  teamId: string;
  layoutId: LayoutId;
  title: string;
  description: string;
  view: ReturnType<typeof useClientView>;
};

/** Header, content and footer, as recipients see them, for someone of the team. */
export function SubmittalFrame({
  teamId,
  view: { page: client, items, error, refetch },
  ...page
}: SubmittalFrameProps) {
  const branding = useQuery(brandingQuery(teamId)).data;
  const showAlert = useAlerts();
  const download = (item: DocumentItem) => {
    if (item.downloadSrc !== null)
      saveFile(item.downloadSrc, `${item.title}.pdf`, { headers: { 'x-session-token': getToken() ?? '' } }).catch(() =>
        showAlert('error', messages.errorDownloadingFiles),
      );
  };
  return (
    <>
      {branding?.header && <BrandedFrame html={branding.header} title={messages.header} />}
      <Box sx={{ flex: 1, width: '100%', maxWidth: 1160, mx: 'auto', px: 2.5, py: 'clamp(24px, 5vw, 56px)' }}>
        <Submittal {...page} about={client?.about} sender={client?.sender} items={items ?? []} onDownload={download} />
        {!items && !error && <RowsSkeleton rows={3} />}
        {!items && error && (
          <ListMessage
            role="alert"
            text={errorText(error)}
            action={
              <Button size="small" variant="outlined" onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        )}
      </Box>
      {branding?.footer && <BrandedFrame html={branding.footer} title={messages.footer} />}
    </>
  );
}

import type { LayoutId } from '@candor/contract/sharable-pages';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../lib/save-file.ts';
import { getToken } from '../../lib/session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BrandedFrame } from '../../ui/branded-frame.tsx';
import { Submittal } from '../../ui/submittal/submittal.tsx';
import type { DocumentItem, SubmittalItem } from '../../ui/submittal/submittal-item.ts';
import { brandingQuery } from './branding-data.ts';

export type SubmittalFrameProps = {
  teamId: string;
  layoutId: LayoutId;
  title: string;
  description: string;
  items: readonly SubmittalItem[];
};

/** Header, content and footer, as recipients see them, for someone of the team. */
export function SubmittalFrame({ teamId, ...page }: SubmittalFrameProps) {
  const branding = useQuery(brandingQuery(teamId)).data;
  const showAlert = useAlerts();
  const download = (item: DocumentItem) => {
    if (item.downloadSrc !== null)
      saveFile(item.downloadSrc, `${item.title}.pdf`, { headers: { 'x-session-token': getToken() ?? '' } }).catch(() =>
        showAlert('error', 'Error downloading Files'),
      );
  };
  return (
    <>
      {branding?.header && <BrandedFrame html={branding.header} title="Header" />}
      <Box sx={{ flex: 1, width: '100%', maxWidth: 1160, mx: 'auto', px: 2.5, py: 'clamp(24px, 5vw, 56px)' }}>
        <Submittal {...page} onDownload={download} />
      </Box>
      {branding?.footer && <BrandedFrame html={branding.footer} title="Footer" />}
    </>
  );
}

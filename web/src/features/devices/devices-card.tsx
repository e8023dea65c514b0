import { roles } from '@candor/contract/route';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { ConnectBrowser } from './connect-browser.tsx';
import { DeviceList } from './device-list.tsx';
import { messages } from './messages.ts';

/** Browsers that record with the extension, and the code that connects another one. */
export function OwnDevicesCard() {
  const { account, team } = useCurrent();
  const { productName } = useAppConfig();
  const [known, setKnown] = useState<readonly string[] | null>(null);
  if (roles.indexOf(team.role) < roles.indexOf('member')) return null;
  const of = { teamId: team.$id, accountId: account.$id };
  return (
    <SectionCard title={messages.browserExtension} hint={messages.recordsMeetingsInChromeOrEdgeWithout(team.name)}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <ol style={{ margin: 0, paddingLeft: 20 }}>
          <li>
            <Link href="/extension/candor-extension.zip" download underline="always">
              {messages.downloadTheExtension}
            </Link>
            {messages.unzipTheFileAndKeepTheFolder}
          </li>
          <li>{messages.openChromeExtensionsOrEdgeExtensions}</li>
          <li>{messages.chooseLoadUnpackedAndSelectTheFolder}</li>
          <li>{messages.clickTheProductNameButtonInThe(productName)}</li>
        </ol>
        <ConnectBrowser of={of} known={known} onCode={setKnown} />
        <DeviceList of={of} isWaiting={known !== null} />
      </Stack>
    </SectionCard>
  );
}

import { roles } from '@candor/contract/route';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { ConnectBrowser } from './connect-browser.tsx';
import { DeviceList } from './device-list.tsx';

/** Browsers that record with the extension, and the code that connects another one. */
export function OwnDevicesCard() {
  const { account, team } = useCurrent();
  const { productName } = useAppConfig();
  const [known, setKnown] = useState<readonly string[] | null>(null);
  if (roles.indexOf(team.role) < roles.indexOf('member')) return null;
  const of = { teamId: team.$id, accountId: account.$id };
  return (
    <SectionCard
      title="Browser extension"
      hint={`Records meetings in Chrome or Edge without a notetaker: the tab’s audio and your microphone, into ${team.name}. A connected browser can only record and read your own meetings.`}
    >
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <ol style={{ margin: 0, paddingLeft: 20 }}>
          <li>
            <Link href="/extension/candor-extension.zip" download underline="always">
              Download the extension
            </Link>
            , unzip the file, and keep the folder.
          </li>
          <li>Open chrome://extensions or edge://extensions and turn on Developer mode.</li>
          <li>Choose Load unpacked and select the folder.</li>
          <li>Click the {productName} button in the toolbar and enter the code from here.</li>
        </ol>
        <ConnectBrowser of={of} known={known} onCode={setKnown} />
        <DeviceList of={of} isWaiting={known !== null} />
      </Stack>
    </SectionCard>
  );
}

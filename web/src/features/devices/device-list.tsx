import type { Device } from '@candor/contract/devices';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText, momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { type DevicesOf, devicesQuery, useDisconnectDevice, useEndDevices } from './use-devices.ts';
import { messages } from './messages.ts';

export function DeviceList({ of, isWaiting }: { of: DevicesOf; isWaiting: boolean }) {
  const devices = useQuery(devicesQuery(of, isWaiting));
  if (devices.isPending) return <RowsSkeleton rows={2} />;
  if (devices.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void devices.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(devices.error)}
      </Alert>
    );
  if (devices.data.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{messages.youHaventConnectedABrowser}</Typography>;
  return (
    <>
      <Box
        component="ul"
        aria-label={messages.connectedBrowsers}
        sx={{ width: '100%', m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {devices.data.map((device) => (
          <DeviceRow key={device.$id} of={of} device={device} />
        ))}
      </Box>
      {devices.data.length > 1 && <EndDevicesButton accountId={of.accountId} />}
    </>
  );
}

function DeviceRow({ of, device }: { of: DevicesOf; device: Device }) {
  const { name, lastUsedAt, lastUsedAddress, $createdAt } = device;
  const [isAsked, setIsAsked] = useState(false);
  const showAlert = useAlerts();
  const disconnect = useDisconnectDevice(of);
  const confirm = () =>
    disconnect.mutate(device.$id, {
      onSuccess: () => showAlert('success', messages.disconnectedName(name)),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  const used = lastUsedAt
    ? messages.lastUsedMomentTextLastUsedAddress(
        momentText(lastUsedAt),
        lastUsedAddress && messages.fromLastUsedAddress(lastUsedAddress),
      )
    : messages.neverUsed;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography
          variant="body2"
          title={lastUsedAt ? zonedText(lastUsedAt) : undefined}
          sx={{ color: 'text.secondary' }}
        >
          {messages.usedConnectedDayText(used, dayText($createdAt))}
        </Typography>
      </Box>
      <Button size="small" color="error" aria-label={messages.disconnectName(name)} onClick={() => setIsAsked(true)}>
        {messages.disconnect}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.disconnectName2(name)}
        text={messages.itCanNoLongerRecordOrRead}
        confirmLabel={messages.disconnect}
        isDestructive
        isBusy={disconnect.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </Box>
  );
}

/** For whoever has lost a computer and doesn’t know which entry it is. */
function EndDevicesButton({ accountId }: { accountId: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const showAlert = useAlerts();
  const end = useEndDevices(accountId);
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: (count) => showAlert('success', messages.disconnectedCountBrowser(count)),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        {messages.disconnectAll}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.disconnectAllBrowsers}
        text={messages.yourBrowsersCanNoLongerRecordWith}
        confirmLabel={messages.disconnectAll}
        isDestructive
        isBusy={end.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </>
  );
}

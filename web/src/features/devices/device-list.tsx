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

export function DeviceList({ of, isWaiting }: { of: DevicesOf; isWaiting: boolean }) {
  const devices = useQuery(devicesQuery(of, isWaiting));
  if (devices.isPending) return <RowsSkeleton rows={2} />;
  if (devices.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void devices.refetch()}>Try again</Button>}>
        {errorText(devices.error)}
      </Alert>
    );
  if (devices.data.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>You haven’t connected a browser.</Typography>;
  return (
    <>
      <Box
        component="ul"
        aria-label="Connected browsers"
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
      onSuccess: () => showAlert('success', `Disconnected ${name}`),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  const used = lastUsedAt
    ? `Last used ${momentText(lastUsedAt)}${lastUsedAddress && ` from ${lastUsedAddress}`}`
    : 'Never used';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography
          variant="body2"
          title={lastUsedAt ? zonedText(lastUsedAt) : undefined}
          sx={{ color: 'text.secondary' }}
        >
          {used} · Connected {dayText($createdAt)}
        </Typography>
      </Box>
      <Button size="small" color="error" aria-label={`Disconnect ${name}`} onClick={() => setIsAsked(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Disconnect ${name}?`}
        text="It can no longer record or read anything. What it has sent stays in your meetings; a recording in progress stops."
        confirmLabel="Disconnect"
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
      onSuccess: (count) => showAlert('success', `Disconnected ${count} ${count === 1 ? 'browser' : 'browsers'}`),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        Disconnect all
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Disconnect all browsers?"
        text="Your browsers can no longer record with the extension, in any of your teams."
        confirmLabel="Disconnect all"
        isDestructive
        isBusy={end.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </>
  );
}

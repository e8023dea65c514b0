import { createDeviceCode, disconnectOwnDevice, endOwnDevices, listOwnDevices } from '@candor/contract/devices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type DevicesOf = { teamId: string; accountId: string };

/** While a code is shown the list is read often: the new browser appears there. */
export function devicesQuery(of: DevicesOf, isWaiting = false) {
  return queryOptions({
    queryKey: ['devices', of.teamId, of.accountId],
    queryFn: async ({ signal }) => (await call(listOwnDevices, { params: of }, { signal })).devices,
    refetchOnMount: 'always',
    refetchInterval: isWaiting ? 2_000 : false,
  });
}

export function useDeviceCode(of: DevicesOf) {
  return useMutation({
    mutationFn: (currentPassword: string) =>
      call(createDeviceCode, { params: of, body: currentPassword === '' ? {} : { currentPassword } }),
  });
}

export function useDisconnectDevice(of: DevicesOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deviceId: string): Promise<void> => call(disconnectOwnDevice, { params: { ...of, deviceId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['devices'] }),
  });
}

/** Every browser of the caller, in all teams. */
export function useEndDevices(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<number> => (await call(endOwnDevices, { params: { accountId } })).ended,
    onSettled: () => client.invalidateQueries({ queryKey: ['devices'] }),
  });
}

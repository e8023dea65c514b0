import {
  createPhoneNumber,
  deleteNoticeFile,
  deletePhoneNumber,
  listPhoneNumbers,
  type NewPhoneNumber,
  type PhoneNumberChange,
  putNoticeFile,
  updatePhoneNumber,
} from '@candor/contract/phone-numbers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerIdQuery } from '../../entities/telephony/calls.ts';
import { call } from '../../lib/api.ts';

export function numbersQuery(teamId: string) {
  return queryOptions({
    queryKey: ['phone-numbers', teamId],
    queryFn: async ({ signal }) => (await call(listPhoneNumbers, { params: { teamId } }, { signal })).phoneNumbers,
  });
}

export type NumberWork =
  | { do: 'add'; number: NewPhoneNumber }
  | { do: 'change'; phoneNumberId: string; change: PhoneNumberChange }
  | { do: 'upload'; phoneNumberId: string; file: Blob }
  | { do: 'remove-file'; phoneNumberId: string }
  | { do: 'remove'; phoneNumberId: string };

/** Whatever is changed, the list and the menus with numbers are loaded again. */
export function useNumberWork(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (work: NumberWork): Promise<void> => {
      if (work.do === 'add') return void (await call(createPhoneNumber, { params: { teamId }, body: work.number }));
      const params = { teamId, phoneNumberId: work.phoneNumberId };
      if (work.do === 'change') await call(updatePhoneNumber, { params, body: work.change });
      if (work.do === 'upload') await call(putNoticeFile, { params, body: work.file });
      if (work.do === 'remove-file') await call(deleteNoticeFile, { params });
      if (work.do === 'remove') await call(deletePhoneNumber, { params });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: numbersQuery(teamId).queryKey }),
        client.invalidateQueries({ queryKey: callerIdQuery(teamId).queryKey }),
      ]),
  });
}

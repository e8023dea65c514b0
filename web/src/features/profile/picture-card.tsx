import { deleteProfilePicture, profilePictureTypes, putProfilePicture } from '@candor/contract/accounts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { profilePictureQuery, useProfilePicture } from '../../entities/accounts/profile-picture.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { pictureFault } from './picture-rules.ts';
import { messages } from './messages.ts';

export function PictureCard() {
  const { account } = useCurrent();
  const picture = useProfilePicture(account.$id);
  const { put, remove } = usePictureChanges(account.$id);
  const input = useRef<HTMLInputElement>(null);
  const showAlert = useAlerts();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const fault = pictureFault(file);
    if (fault) showAlert('error', fault);
    else put.mutate(file);
  };
  return (
    <SectionCard title={messages.profilePicture} hint={messages.pngJPEGOrWebPUpTo2}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <PersonAvatar name={account.name} src={picture} size={72} />
        <input
          ref={input}
          type="file"
          accept={profilePictureTypes.join(',')}
          onChange={choose}
          hidden
          aria-label={messages.profilePictureFile}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" loading={put.isPending} onClick={() => input.current?.click()}>
            {picture ? messages.replacePicture : messages.uploadPicture}
          </Button>
          {picture && (
            <Button color="error" loading={remove.isPending} onClick={() => remove.mutate()}>
              {messages.removePicture}
            </Button>
          )}
        </Stack>
      </Stack>
    </SectionCard>
  );
}

function usePictureChanges(accountId: string) {
  const queryClient = useQueryClient();
  const showAlert = useAlerts();
  const key = profilePictureQuery(accountId).queryKey;
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const put = useMutation({
    mutationFn: (body: Blob) => call(putProfilePicture, { params: { accountId }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: key });
      showAlert('success', messages.profilePictureSaved);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteProfilePicture, { params: { accountId } }),
    onSuccess: () => {
      queryClient.setQueryData(key, null);
      showAlert('success', messages.profilePictureRemoved);
    },
    onError,
  });
  return { put, remove };
}

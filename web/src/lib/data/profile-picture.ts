import { getProfilePicture } from '@candor/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCode } from '../api-error.ts';
import { callBinary } from '../api.ts';

export function profilePictureQuery(accountId: string) {
  return queryOptions({
    queryKey: ['profile-picture', accountId],
    queryFn: async ({ signal }): Promise<Blob | null> => {
      try {
        return await callBinary(getProfilePicture, { params: { accountId } }, { signal });
      } catch (error) {
        if (hasCode(error, 'profile_picture_not_found')) return null;
        throw error;
      }
    },
  });
}

/** Address of the picture for an `img`; undefined without one. Pictures need the token, so they are fetched, not linked. */
export function useProfilePicture(accountId: string): string | undefined {
  const { data } = useQuery(profilePictureQuery(accountId));
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return setUrl(undefined);
    const created = URL.createObjectURL(data);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [data]);
  return url;
}

import { getProfilePicture } from '@candor/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callBinary } from '../../lib/api.ts';

export function profilePictureQuery(accountId: string) {
  return queryOptions({
    queryKey: ['profile-picture', accountId],
    queryFn: async ({ signal }): Promise<Blob | null> => {
      const picture = await callBinary(getProfilePicture, { params: { accountId } }, { signal });
      return picture.size > 0 ? picture : null;
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

import {
  type BrandingLayout,
  type DocumentBranding,
  getBrandingLayout,
  getDocumentBranding,
  previewDocumentBranding,
  setBrandingLayout,
  setDocumentBranding,
} from '@candor/contract/branding';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, callBinary } from '../../lib/api.ts';

const brandingKey = (teamId: string) => ['branding', teamId] as const;
/** Typing rests for so long before a sample is made. */
const restMs = 600;

export function layoutQuery(teamId: string) {
  return queryOptions({
    queryKey: [...brandingKey(teamId), 'layout'],
    queryFn: ({ signal }): Promise<BrandingLayout> => call(getBrandingLayout, { params: { teamId } }, { signal }),
  });
}

export function paperQuery(teamId: string) {
  return queryOptions({
    queryKey: [...brandingKey(teamId), 'paper'],
    queryFn: ({ signal }): Promise<DocumentBranding> => call(getDocumentBranding, { params: { teamId } }, { signal }),
  });
}

export function useSaveLayout(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandingLayout) => call(setBrandingLayout, { params: { teamId }, body }),
    onSuccess: (saved) => client.setQueryData(layoutQuery(teamId).queryKey, saved),
  });
}

export function useSavePaper(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentBranding) => call(setDocumentBranding, { params: { teamId }, body }),
    onSuccess: (saved) => client.setQueryData(paperQuery(teamId).queryKey, saved),
  });
}

/** A sample that looks so, once nothing has changed for a moment; the one before stays until then. */
export function usePreview(teamId: string, wanted: DocumentBranding) {
  const rested = useRested(wanted);
  return useQuery({
    queryKey: [...brandingKey(teamId), 'preview', rested],
    queryFn: ({ signal }) => callBinary(previewDocumentBranding, { params: { teamId }, body: rested }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled: /^#[0-9A-Fa-f]{6}$/.test(rested.accentColour),
  });
}

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

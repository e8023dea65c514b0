import { z } from 'zod';
import { goneNote, keyedName, parseReply, writeMultipart } from '../adapter.ts';
import type { AtsClient } from '../client.ts';
import { hubspotObject, splitId } from './objects.ts';
import type { AtsFile, AtsFileReceipt, AtsNoteRef, AtsRef } from '../port.ts';
import { AtsError } from '../port.ts';

const api = 'https://api.hubapi.com';
const filePage = z.object({ results: z.array(z.object({ id: z.string(), name: z.string() })) });

/** A file is uploaded for itself, then named by the note. */
export async function attachHubspotFile(
  client: AtsClient,
  to: { note: AtsNoteRef } | { record: AtsRef },
  file: AtsFile,
  mayExist: boolean,
): Promise<AtsFileReceipt> {
  if (!('note' in to)) throw new AtsError('refused', 'HubSpot keeps files with notes.');
  const [type, id] = splitId(to.note);
  const name = keyedName(file.name, file.remoteKey);
  const url = `${api}/crm/v3/objects/${type}/${id}`;
  const known = await client.request({ url, query: { properties: 'hs_attachment_ids' }, accept: [404] });
  if (known.status === 404) throw goneNote();
  const ids = (parseReply(hubspotObject, known).properties['hs_attachment_ids'] ?? '').split(';').filter(Boolean);
  const attach = (fileId: string) =>
    client.request({ method: 'PATCH', url, json: { properties: { hs_attachment_ids: [...ids, fileId].join(';') } } });
  if (mayExist) {
    const stem = name.slice(0, name.lastIndexOf('.'));
    const reply = await client.request({ url: `${api}/files/v3/files/search`, query: { name: stem } });
    const [same] = parseReply(filePage, reply).results;
    // It may have been uploaded without getting as far as the note.
    if (same && !ids.includes(same.id)) await attach(same.id);
    if (same) return { id: same.id, url: null, wasThere: true };
  }
  const form = writeMultipart(
    { options: JSON.stringify({ access: 'PRIVATE' }), folderPath: '/candor', fileName: name },
    { field: 'file', name, contentType: file.contentType, bytes: file.bytes },
  );
  const reply = await client.request({ method: 'POST', url: `${api}/files/v3/files`, body: form });
  const stored = parseReply(z.object({ id: z.string() }), reply);
  await attach(stored.id);
  return { id: stored.id, url: null, wasThere: false };
}

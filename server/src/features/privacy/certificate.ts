import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { writePdf } from '../../engines/pdf/pool.ts';
import { pdfBrandingOf } from '../branding/service.ts';
import type { ErasureRow } from './erasure-row.ts';

/** Signs with the key of this installation, which whoever gets a certificate can check with the public one on it. */
export async function signStatement(db: Db, statement: string): Promise<{ signature: string; publicKey: string }> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const made = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await db.execute(sql`insert into setting (key, value) values ('certificate-key', ${made}) on conflict do nothing`);
  const { rows } = await db.execute<{ value: string }>(sql`select value from setting where key = 'certificate-key'`);
  const key = createPrivateKey({ key: Buffer.from(rows[0]!.value, 'base64'), format: 'der', type: 'pkcs8' });
  return {
    signature: sign(null, Buffer.from(statement), key).toString('base64'),
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

export async function certificatePdf(db: Db, row: ErasureRow): Promise<Uint8Array> {
  const { look } = await pdfBrandingOf(db, row.team_id);
  const { counts } = row;
  const line = (text: string) => ({ runs: [{ text, isBold: false, isItalic: false, href: null }], spans: [] });
  return writePdf({
    title: 'Certificate of erasure',
    about: [row.name, new Date(row.completed_at).toISOString()],
    language: 'en',
    look,
    evidence: 'none',
    isProse: false,
    sections: [
      {
        title: 'What was removed',
        lines: [
          line(`${counts.meetings} meetings with recording, transcript and notes`),
          line(`${counts.files} files`),
          line(`${counts.snippets} snippets and ${counts.documents} documents`),
          line(`${counts.pages} submittals lost what they showed of the person`),
          line(`${counts.contacts} contacts`),
          line(`${counts.mentions} texts of other meetings, documents and submittals that named the person`),
        ],
      },
      {
        title: 'What stays',
        lines: [
          line(
            counts.held === 0
              ? 'Nothing is kept by a legal hold.'
              : `${counts.held} meetings are kept by a legal hold and are erased once it is lifted and erasure is asked for again.`,
          ),
          line('Backups taken before are kept until they expire; a restore leaves out these meetings and contacts.'),
        ],
      },
      {
        title: 'Signature',
        lines: [
          line(`Statement: ${row.statement}`),
          line(`Ed25519 signature: ${row.signature}`),
          line(`Public key: ${row.public_key}`),
        ],
      },
    ],
  });
}

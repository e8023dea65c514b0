import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { writePdf } from '../../engines/pdf/pool.ts';
import { pdfBrandingOf } from '../branding/service.ts';
import { checkedLines, keptLines, removedLines, unreachedLines } from './certificate-lines.ts';
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
  const line = (text: string) => ({ runs: [{ text, isBold: false, isItalic: false, href: null }], spans: [] });
  const section = (title: string, lines: readonly string[]) => ({ title, lines: lines.map(line) });
  return writePdf({
    title: 'Certificate of erasure',
    about: [row.name, new Date(row.completed_at).toISOString()],
    language: 'en',
    look,
    evidence: 'none',
    isProse: false,
    sections: [
      section('What was removed', removedLines(row.counts)),
      section('How it was checked', checkedLines(row)),
      section('What stays', keptLines(row)),
      section("What Candor can't reach", unreachedLines(row)),
      section('Signature', [
        `Statement: ${row.statement}`,
        `Ed25519 signature: ${row.signature}`,
        `Public key: ${row.public_key}`,
      ]),
    ],
  });
}

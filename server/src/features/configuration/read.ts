import { parseDocument } from 'yaml';
import { AppError } from '../../http/app-error.ts';
import type { Configuration } from './file.ts';
import { configurationFile } from './file.ts';

/** Says for every mistake where it is; nothing is applied of a file that has one. */
export function readConfiguration(text: string): Configuration {
  const document = parseDocument(text, { uniqueKeys: true });
  if (document.errors.length > 0) throw refuse(document.errors.map(({ message }) => ({ path: 'file', message })));
  // A few aliases are a convenience; thousands are an attack.
  const parsed = configurationFile.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'file', message })));
}

function refuse(fields: { path: string; message: string }[]): AppError {
  const told = fields.slice(0, 5).map(({ path, message }) => `${path}: ${message.split('\n')[0]}`);
  const more = fields.length > told.length ? ` And ${fields.length - told.length} more.` : '';
  return new AppError('configuration_invalid', {
    message: `candor.config.yaml has mistakes. ${told.join('. ')}.${more}`,
    fields: fields.slice(0, 50),
  });
}

import type { AtsField, AtsFieldChange, AtsValue, AtsValues } from './port.ts';
import { AtsError } from './port.ts';

/** Whether two values mean the same: nothing, an empty text and an empty list do; order in a list does not count. */
export function isSameValue(one: AtsValue | undefined, other: AtsValue | undefined): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: AtsValue | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify([...value].sort());
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.trim().replaceAll('\r\n', '\n');
  return value ? 'true' : 'false';
}

/** What is left to write. Throws `conflict` where someone changed a field that is not yet as wanted. */
export function changesToWrite(current: AtsValues, changes: readonly AtsFieldChange[]): AtsFieldChange[] {
  const open = changes.filter(({ field, value }) => !isSameValue(current[field], value));
  const changed = open.filter(
    ({ field, expected }) => expected !== undefined && !isSameValue(current[field], expected),
  );
  if (changed.length > 0) throw changedMeanwhile(pick(current, changes));
  return open;
}

export function changedMeanwhile(current: AtsValues): AtsError {
  const message = 'Someone changed this record in the meantime. Compare both values and decide again.';
  return new AtsError('conflict', message, { current });
}

export function pick(values: AtsValues, changes: readonly AtsFieldChange[]): AtsValues {
  return Object.fromEntries(changes.map(({ field }) => [field, values[field] ?? null]));
}

/** Refuses what the system would refuse, or would cut or misread without saying so. */
export function checkValues(fields: readonly AtsField[], changes: readonly AtsFieldChange[]): void {
  for (const { field, value } of changes) {
    const known = fields.find(({ id }) => id === field);
    if (!known) throw new AtsError('refused', `The field “${field}” no longer exists. Change the field mapping.`);
    if (known.isReadOnly) throw new AtsError('refused', `The field “${known.label}” cannot be changed.`);
    const wrong = value === null ? null : findProblem(known, value);
    if (wrong !== null) throw new AtsError('refused', `“${known.label}” ${wrong}.`);
  }
}

function findProblem({ type, choices, maxLength }: AtsField, value: Exclude<AtsValue, null>): string | null {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? null : 'takes a number';
  if (type === 'boolean') return typeof value === 'boolean' ? null : 'takes yes or no';
  const texts = Array.isArray(value) ? value : [value];
  if (type === 'choices' ? !Array.isArray(value) : Array.isArray(value))
    return type === 'choices' ? 'takes a list of choices' : 'takes one value';
  if (texts.some((text) => typeof text !== 'string')) return 'takes a text';
  if (type === 'choice' || type === 'choices') {
    const unknown = texts.find((text) => !choices.some((choice) => choice.value === text));
    return unknown === undefined ? null : `has no choice “${unknown}”`;
  }
  if (type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return 'takes a date such as 2026-11-16';
  if (maxLength !== null && String(value).length > maxLength) return `takes at most ${maxLength} characters`;
  return null;
}

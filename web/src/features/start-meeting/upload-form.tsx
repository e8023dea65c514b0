import { limits } from '@candor/contract/limits';
import { generalMeetingType } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCurrent } from '../../lib/data/current.tsx';
import { meetingTypesQuery, typeOptions } from '../../lib/data/meeting-types.ts';
import { fingerprintOf, type Unfinished } from '../../lib/upload/upload-memory.ts';
import { fileFault } from '../../lib/upload/upload-rules.ts';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { FileDrop } from './file-drop.tsx';
import { fieldTime, nameOfFile } from './wish-rules.ts';

export type UploadWish = { description: string; meetingTypeId: string | null; /** As a date-and-time field writes it. */ startTime: string; file: File | null };
export type UploadFormProps = { wish: UploadWish; onWish: (wish: UploadWish) => void; unfinished: readonly Unfinished[]; fault: string | null; onStart: (wish: UploadWish & { file: File }, resumed: Unfinished | undefined) => void };

export function UploadForm({ wish, onWish, unfinished, fault, onStart }: UploadFormProps) {
  const { team } = useCurrent();
  const types = useQuery(meetingTypesQuery(team.$id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const { file } = wish;
  const resumed = file ? unfinished.find(({ fingerprint }) => fingerprint === fingerprintOf(file)) : undefined;
  const choose = (chosen: File) => {
    const why = fileFault(chosen);
    setRefusal(why);
    if (why) return onWish({ ...wish, file: null });
    onWish({ ...wish, file: chosen, description: wish.description || nameOfFile(chosen.name), startTime: wish.startTime || fieldTime(Math.min(chosen.lastModified, Date.now())) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) onStart({ ...wish, file }, resumed);
  };
  const trouble = refusal ?? fault;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <FileDrop file={file} onFile={choose} />
      {trouble && <Alert severity="error">{trouble}</Alert>}
      {!resumed && (
        <>
          <LimitedTextField label="Description" size="small" fullWidth max={limits.description} value={wish.description} onValue={(description) => onWish({ ...wish, description })} />
          <Stack direction={{ base: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <TextField select fullWidth size="small" label="Meeting Type" value={wish.meetingTypeId ?? generalMeetingType} onChange={({ target: { value } }) => onWish({ ...wish, meetingTypeId: value === generalMeetingType ? null : value })}>
              {typeOptions(types.data, wish.meetingTypeId ? [wish.meetingTypeId] : []).map(({ $id, name }) => (
                <MenuItem key={$id} value={$id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TextField type="datetime-local" fullWidth size="small" label="When it began" value={wish.startTime} onChange={(event) => onWish({ ...wish, startTime: event.target.value })} slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: fieldTime(Date.now()) } }} />
          </Stack>
        </>
      )}
      <Button type="submit" variant="contained" disabled={!file} sx={{ alignSelf: 'flex-start' }}>
        {resumed ? 'Continue Upload' : 'Upload'}
      </Button>
    </Stack>
  );
}

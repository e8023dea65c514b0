import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { acceptedFiles } from './document-rules.ts';
import { messages } from './messages.ts';

export function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    onFiles(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedFiles}
        onChange={choose}
        hidden
        aria-label={messages.filesToAdd}
      />
      <Button size="small" color="inherit" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {messages.upload}
      </Button>
    </>
  );
}

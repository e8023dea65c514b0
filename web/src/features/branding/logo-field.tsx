import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { acceptedLogos, logoFault } from './branding-rules.ts';
import { messages } from './messages.ts';

export function LogoField({
  logo,
  isDisabled,
  onLogo,
}: {
  logo: string | null;
  isDisabled: boolean;
  onLogo: (logo: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const wrong = logoFault(file);
    setFault(wrong);
    if (!wrong) read(file).then(onLogo, () => setFault(messages.thisFileCouldntBeReadChooseAnother));
  };
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        {logo ? (
          <Box
            component="img"
            src={logo}
            alt={messages.logo}
            sx={{
              maxWidth: 160,
              maxHeight: 48,
              p: 0.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'common.white',
            }}
          />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{messages.noLogo}</Typography>
        )}
        <input ref={input} type="file" accept={acceptedLogos} onChange={choose} hidden aria-label={messages.logoFile} />
        <Button size="small" variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
          {logo ? messages.replaceLogo : messages.chooseLogo}
        </Button>
        {logo && (
          <Button size="small" color="inherit" disabled={isDisabled} onClick={() => onLogo(null)}>
            {messages.remove}
          </Button>
        )}
      </Box>
      {fault && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
    </div>
  );
}

function read(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

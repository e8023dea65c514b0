import { type DocumentBranding, documentLayouts, evidenceShown, paperSizes } from '@candor/contract/branding';
import { limits } from '@candor/contract/limits';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { messages } from './messages.ts';

const layouts: Record<DocumentBranding['layout'], string> = {
  letterhead: messages.letterheadLogoAndNameAboveARule,
  band: messages.bandLogoAndNameOnYourColor,
  plain: messages.plainSmallNameOnly,
};
const evidence: Record<DocumentBranding['evidence'], string> = {
  none: messages.notShown,
  marks: messages.timestampsAfterEachLine,
  list: messages.timestampsAndAListOfQuotesAt,
};

export type PaperFieldsProps = {
  wanted: DocumentBranding;
  teamName: string;
  isDisabled: boolean;
  onChange: (change: Partial<DocumentBranding>) => void;
};

export function PaperFields({ wanted, teamName, isDisabled, onChange }: PaperFieldsProps) {
  const common = { fullWidth: true, size: 'small', disabled: isDisabled } as const;
  const isOwn = !wanted.usesPageBranding;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2 }}>
        <TextField
          {...common}
          select
          label={messages.paper}
          value={wanted.paperSize}
          onChange={({ target }) => onChange({ paperSize: target.value as DocumentBranding['paperSize'] })}
        >
          {paperSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </TextField>
        <ColourField
          value={wanted.accentColour}
          isDisabled={isDisabled}
          onValue={(accentColour) => onChange({ accentColour })}
        />
      </Stack>
      <TextField
        {...common}
        select
        label={messages.evidence}
        value={wanted.evidence}
        onChange={({ target }) => onChange({ evidence: target.value as DocumentBranding['evidence'] })}
      >
        {evidenceShown.map((shown) => (
          <MenuItem key={shown} value={shown}>
            {evidence[shown]}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch
            checked={wanted.usesPageBranding}
            disabled={isDisabled}
            onChange={(_, usesPageBranding) => onChange({ usesPageBranding })}
          />
        }
        label={messages.useTheHeaderAndFooterOfShared}
      />
      {isOwn && (
        <>
          <TextField
            {...common}
            select
            label={messages.layout}
            value={wanted.layout}
            onChange={({ target }) => onChange({ layout: target.value as DocumentBranding['layout'] })}
          >
            {documentLayouts.map((layout) => (
              <MenuItem key={layout} value={layout}>
                {layouts[layout]}
              </MenuItem>
            ))}
          </TextField>
          <LogoField logo={wanted.logo} isDisabled={isDisabled} onLogo={(logo) => onChange({ logo })} />
          <LimitedTextField
            {...common}
            label={messages.name}
            placeholder={teamName}
            max={limits.name}
            value={wanted.agency}
            onValue={(agency) => onChange({ agency })}
            helperText={messages.leaveEmptyToUseTheTeamsName}
          />
          <LimitedTextField
            {...common}
            label={messages.textNextToTheLogo}
            placeholder={messages.addressPhoneWebsite}
            max={200}
            value={wanted.headerText}
            onValue={(headerText) => onChange({ headerText })}
          />
          <LimitedTextField
            {...common}
            label={messages.footerOfEachPage}
            placeholder={messages.companyNumberConfidentiality}
            max={300}
            value={wanted.footerText}
            onValue={(footerText) => onChange({ footerText })}
          />
        </>
      )}
    </Stack>
  );
}

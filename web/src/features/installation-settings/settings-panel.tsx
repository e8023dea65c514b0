import type { Area } from '@candor/contract/installation-areas';
import type { SettingGroup, ShownSetting } from '@candor/contract/installation-settings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type SettingValues, settingsQuery, useSaveSettings } from '../../entities/installation/settings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { AreaCard } from './area-card.tsx';
import { isArea } from './use-areas.ts';
import { messages } from './messages.ts';

/** All settings of one group as fields, made from the table that the server reads them by. */
export function SettingsPanel({ group }: { group: SettingGroup }) {
  const settings = useQuery(settingsQuery);
  if (settings.isPending) return <RowsSkeleton rows={6} />;
  if (settings.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void settings.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(settings.error)}
      </Alert>
    );
  const shown = settings.data.filter((one) => one.group === group);
  return isArea(group) ? (
    <AreaPanel key={group} area={group} settings={shown} />
  ) : (
    <SettingsForm key={group} settings={shown} />
  );
}

/** What a part of the installation does now, its settings, and a test of them before they are saved. */
function AreaPanel({ area, settings }: { area: Area; settings: readonly ShownSetting[] }) {
  const [edited, setEdited] = useState<SettingValues>({});
  return (
    <Stack spacing={3}>
      <AreaCard area={area} edited={edited} />
      <SettingsForm settings={settings} onEdit={setEdited} />
    </Stack>
  );
}

function SettingsForm({
  settings,
  onEdit,
}: {
  settings: readonly ShownSetting[];
  onEdit?: (values: SettingValues) => void;
}) {
  const showAlert = useAlerts();
  const save = useSaveSettings();
  const [edited, setOwn] = useState<SettingValues>({});
  const setEdited = (values: SettingValues) => {
    setOwn(values);
    onEdit?.(values);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(edited, {
      onSuccess: () => {
        setEdited({});
        showAlert('success', messages.settingsSaved);
      },
    });
  };
  const needsRestart = settings.some(({ name, needsRestart: needs }) => needs && name in edited);
  return (
    <Stack component="form" aria-label={messages.settings} spacing={2.5} onSubmit={submit} sx={{ maxWidth: 560 }}>
      {settings.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          value={edited[setting.name] === undefined ? setting.value : (edited[setting.name] ?? '')}
          isReset={edited[setting.name] === null}
          onChange={(value) => setEdited({ ...edited, [setting.name]: value })}
        />
      ))}
      {save.isError && <Alert severity="error">{save.error instanceof Error ? errorText(save.error) : ''}</Alert>}
      {needsRestart && <Alert severity="info">{messages.candorReadsSomeOfTheseWhenIt}</Alert>}
      <Button
        type="submit"
        variant="contained"
        disabled={Object.keys(edited).length === 0}
        loading={save.isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        {messages.saveChanges}
      </Button>
    </Stack>
  );
}

function SettingField({
  setting,
  value,
  isReset,
  onChange,
}: {
  setting: ShownSetting;
  value: string;
  isReset: boolean;
  onChange: (value: string | null) => void;
}) {
  const { name, label, kind, choices, standard, isPinned, from, isSet } = setting;
  const options = kind === 'flag' ? ['true', 'false'] : choices;
  const isChoice = kind === 'choice' || kind === 'flag';
  return (
    <Stack spacing={0.5}>
      <TextField
        size="small"
        label={label}
        value={isChoice ? toChoice(value || standard) : value}
        select={isChoice}
        type={kind === 'secret' ? 'password' : 'text'}
        autoComplete="off"
        disabled={isPinned}
        helperText={hintOf(setting)}
        placeholder={kind === 'secret' && isSet ? messages.saved : standard}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: kind === 'number' ? 'numeric' : undefined },
        }}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((one) => (
          <MenuItem key={one} value={one}>
            {kind === 'flag' ? (one === 'true' ? messages.on : messages.off) : one}
          </MenuItem>
        ))}
      </TextField>
      {from === 'screen' && !isPinned && (
        <Button
          size="small"
          color="inherit"
          aria-label={messages.resetLabel(label)}
          disabled={isReset}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange(null)}
        >
          {isReset ? messages.resetWhenYouSave : messages.reset}
        </Button>
      )}
      {setting.hidesEnvironment && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.theEnvironmentNameHasADifferentValue(name)}
        </Typography>
      )}
    </Stack>
  );
}

const toChoice = (value: string) => (value === '1' ? 'true' : value === '0' ? 'false' : value);

function hintOf({ hint, pinnedBy, name, needsRestart }: ShownSetting): string {
  const text = hint.replaceAll('`', '');
  if (pinnedBy === 'configuration') return messages.textSetByCandorConfigYaml(text);
  if (pinnedBy === 'environment') return messages.textSetByTheEnvironmentName(text, name);
  return needsRestart ? messages.textTakesEffectAfterARestart(text) : text;
}

import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

type FormFieldProps<Values extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> & {
  control: Control<Values>;
  name: FieldPath<Values>;
  isPassword?: boolean;
};

/** A field of a form, with its error below it. */
export function FormField<Values extends FieldValues>({
  control,
  name,
  isPassword,
  helperText,
  ...rest
}: FormFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...handlers } = field;
  const Field = isPassword ? PasswordField : TextField;
  return (
    <Field
      {...rest}
      {...handlers}
      inputRef={ref}
      fullWidth
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}

import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { FormTextField } from './form-text-field'
import { SelectField, type SelectFieldProps } from '../../../../ui/select-field'
import { useFieldFault } from '../use-member-form'

interface FormPhoneFieldProps<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  /** Name of a `PhoneValue` field. */
  name: Path<Values>
  label: string
  hint?: string
  isOptional?: boolean
}

const pairStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'minmax(0, 2fr) minmax(0, 3fr)'],
  gap: 3,
  alignItems: 'start',
}

/** A telephone number in national format, with a country select when the site has several countries. */
export function FormPhoneField<Values extends FieldValues>(props: FormPhoneFieldProps<Values>) {
  const { fields, name, label, hint, isOptional = false } = props
  const { t, locale } = useTranslation()
  const { phoneCountries = [] } = useMembershipConfig()
  const [country, number] = [`${name}.country`, `${name}.number`] as [Path<Values>, Path<Values>]
  const input = (
    <FormTextField
      fields={fields}
      name={number}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      isOptional={isOptional}
      {...(hint === undefined ? {} : { hint })}
    />
  )
  if (phoneCountries.length < 2) return input
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <div sx={pairStyles}>
      <FormSelectField
        fields={fields}
        name={country}
        label={t('memberField.phoneCountry')}
        options={phoneCountries.map(value => ({ value, label: names.of(value) ?? value }))}
      />
      {input}
    </div>
  )
}

interface FormSelectFieldProps<Values extends FieldValues> extends Pick<
  SelectFieldProps,
  'options' | 'placeholder' | 'autoComplete' | 'label' | 'hint' | 'labelHidden'
> {
  fields: UseFormReturn<Values>
  name: Path<Values>
  isOptional?: boolean
}

function FormSelectField<Values extends FieldValues>(props: FormSelectFieldProps<Values>) {
  const { fields, name, isOptional = false, ...rest } = props
  const { t } = useTranslation()
  const { field } = useController({ control: fields.control, name })
  const error = useFieldFault(fields, name)
  return (
    <SelectField
      mark={isOptional ? t('memberField.optional') : undefined}
      {...rest}
      required={!isOptional}
      ref={field.ref}
      name={name}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}

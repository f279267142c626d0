import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { FormSelectField } from './form-select-field'
import { FormTextField } from './form-text-field'

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

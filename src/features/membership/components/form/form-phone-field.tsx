import type { FieldValues, Path } from 'react-hook-form'
import type { ThemeUICSSObject } from 'theme-ui'
import { SelectField } from '../../../../ui/select-field'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { type FieldOf, useFormField } from '../use-member-form'
import { FormTextField } from './form-text-field'

interface FormPhoneFieldProps<Values extends FieldValues> extends FieldOf<Values> {
  label: string
  isOptional?: boolean
}

const pairStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'minmax(0, 2fr) minmax(0, 3fr)'],
  gap: 3,
  alignItems: 'start',
}

/** A telephone number (`PhoneValue`), with a country select when the site has several countries. */
export function FormPhoneField<Values extends FieldValues>({ fields, name, ...rest }: FormPhoneFieldProps<Values>) {
  const { phoneCountries = [] } = useMembershipConfig()
  const [country, number] = [`${name}.country`, `${name}.number`] as [Path<Values>, Path<Values>]
  const input = <FormTextField {...rest} fields={fields} name={number} type="tel" inputMode="tel" autoComplete="tel" />
  if (phoneCountries.length < 2) return input
  return (
    <div sx={pairStyles}>
      <CountryField fields={fields} name={country} countries={phoneCountries} />
      {input}
    </div>
  )
}

interface CountryFieldProps<Values extends FieldValues> extends FieldOf<Values> {
  countries: readonly string[]
}

function CountryField<Values extends FieldValues>({ fields, name, countries }: CountryFieldProps<Values>) {
  const { t, locale } = useTranslation()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const options = countries.map(value => ({ value, label: names.of(value) ?? value }))
  const control = useFormField(fields, name)
  return <SelectField label={t('memberField.phoneCountry')} options={options} required {...control} />
}

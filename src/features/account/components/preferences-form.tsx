import type { UseFormReturn } from 'react-hook-form'
import { useController } from 'react-hook-form'
import type { ThemeUICSSObject } from 'theme-ui'
import { Checkbox } from '../../../ui/checkbox'
import { SelectField } from '../../../ui/select-field'
import { useFormField } from '../../membership/components/use-member-form'
import type { PreferencesValues } from '../../membership/rules/forms/account-schemas'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useSiteShell } from '../../site/components/use-site-shell'
import { changedFields } from '../rules/changed-fields'
import { ProfileForm } from './profile-form'

/** Assumption: days between two newsletters; the creation payload's default is any (specification §3, decision 104). */
const FREQUENCIES = [
  ['-1', 'ownAccount.frequencyAny'],
  ['7', 'ownAccount.frequencyWeek'],
  ['30', 'ownAccount.frequencyMonth'],
] as const

/** Whether the service sends preferences; those of another service are unknown, and must not be replaced. */
export const hasPreferences = ({ preferredGenres, preferredCinemaList }: MemberDetails) =>
  Boolean(preferredGenres ?? preferredCinemaList)

/** A member's genres and cinemas, and how often the cinema may write. @param genres of the site's films */
export function PreferencesForm({ member, genres }: { member: MemberDetails; genres: readonly string[] }) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const offered = [...new Set([...genres, ...(member.preferredGenres ?? [])])]
  const genreOptions = offered.map(genre => ({ value: genre, label: genre }))
  const cinemaOptions = theaters.map(({ theaterId, name }) => ({ value: theaterId, label: name }))
  const isOffered = (id: string) => theaters.some(({ theaterId }) => theaterId === id)
  const known: PreferencesValues = {
    preferredGenres: member.preferredGenres ?? [],
    preferredCinemaList: (member.preferredCinemaList ?? []).filter(isOffered),
    newsletterFrequency: member.newsletterFrequency ?? FREQUENCIES[0][0],
  }
  return (
    <ProfileForm<PreferencesValues>
      title={t('ownAccount.preferences')}
      lead={t('ownAccount.preferencesText')}
      submit={t('ownAccount.savePreferences')}
      saved={t('ownAccount.preferencesSaved')}
      schema={({ preferencesSchema }) => preferencesSchema()}
      defaults={known}
      editOf={values => ({ email: member.email, updatePreferences: true, ...changedFields(known, values) })}
    >
      {fields => (
        <>
          {genreOptions.length > 0 ? (
            <Choices fields={fields} name="preferredGenres" title={t('ownAccount.genres')} options={genreOptions} />
          ) : null}
          {cinemaOptions.length > 1 ? (
            <Choices
              fields={fields}
              name="preferredCinemaList"
              title={t('ownAccount.cinemas')}
              options={cinemaOptions}
            />
          ) : null}
          <Frequency fields={fields} />
        </>
      )}
    </ProfileForm>
  )
}

interface ChoicesProps {
  fields: UseFormReturn<PreferencesValues>
  name: 'preferredGenres' | 'preferredCinemaList'
  title: string
  options: readonly { value: string; label: string }[]
}

const groupStyles: ThemeUICSSObject = { m: 0, p: 0, border: 0, minWidth: 0 }
const optionStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  columnGap: 4,
}
/** A circuit of a hundred cinemas scrolls in its place, which has an edge. */
const longStyles: ThemeUICSSObject = {
  ...optionStyles,
  maxHeight: '18rem',
  overflowY: 'auto',
  px: 3,
  py: 1,
  border: '1px solid',
  borderColor: 'borderStrong',
  borderRadius: 'small',
}
const SCROLLS_FROM = 13

function Choices({ fields, name, title, options }: ChoicesProps) {
  const { field } = useController({ control: fields.control, name })
  const chosen = new Set(field.value)
  const choose = (value: string, isChosen: boolean) => {
    chosen[isChosen ? 'add' : 'delete'](value)
    field.onChange(options.map(option => option.value).filter(one => chosen.has(one)))
  }
  return (
    <fieldset sx={groupStyles}>
      <legend sx={{ p: 0, mb: 1, fontWeight: 'semibold' }}>{title}</legend>
      <div sx={options.length < SCROLLS_FROM ? optionStyles : longStyles}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.has(value)}
            onChange={isChosen => choose(value, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Frequency({ fields }: Pick<ChoicesProps, 'fields'>) {
  const { t } = useTranslation()
  const control = useFormField(fields, 'newsletterFrequency')
  const options = FREQUENCIES.map(([value, key]) => ({ value, label: t(key) }))
  return <SelectField label={t('ownAccount.frequency')} options={options} {...control} />
}

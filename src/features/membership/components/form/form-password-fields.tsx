import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { passwordNeeds, unmetPasswordNeeds } from '../../rules/forms/password-rule'
import { PasswordField } from '../../../../ui/password-field'
import { type FieldOf, useFormField } from '../use-member-form'

const listStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['1fr', '1fr 1fr'],
  columnGap: 4,
  rowGap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 'sm',
  lineHeight: 'snug',
}
const needStyles: ThemeUICSSObject = { display: 'flex', alignItems: 'center', gap: 2, color: 'textAlt' }
const metStyles: ThemeUICSSObject = { ...needStyles, color: 'text' }
/** As wide as the tick that replaces it. */
const dotStyles: ThemeUICSSObject = {
  flex: 'none',
  width: '0.375rem',
  height: '0.375rem',
  mx: '0.375rem',
  bg: 'textAlt',
  borderRadius: 'circle',
  '@media (forced-colors: active)': { bg: 'CanvasText' },
}

function PasswordNeeds({ id, password, provider }: { id: string; password: string; provider: string }) {
  const { t } = useTranslation()
  const unmet = unmetPasswordNeeds(password, provider)
  // The maximum length is listed only when it is exceeded.
  const listed = passwordNeeds(provider).filter(need => need !== 'notTooLong' || unmet.includes(need))
  return (
    <ul id={id} aria-label={t('memberField.passwordNeeds')} sx={listStyles}>
      {listed.map(need => {
        const isMet = password !== '' && !unmet.includes(need)
        return (
          <li key={need} sx={isMet ? metStyles : needStyles}>
            {isMet ? <Icon name="check" size={18} /> : <span aria-hidden sx={dotStyles} />}
            <span>
              {t(`memberField.need.${need}`)}
              {isMet ? <VisuallyHidden> {t('memberField.needMet')}</VisuallyHidden> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface NewPasswordFieldsProps<Values extends FieldValues> extends FieldOf<Values> {
  repeatName: Path<Values>
  label?: string
  repeatLabel?: string
}

/** A new password, a live checklist of the provider's rules, and the repeated password (specification §5). */
export function NewPasswordFields<Values extends FieldValues>(props: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation()
  const { fields, name, repeatName } = props
  const { label = t('memberField.newPassword'), repeatLabel = t('memberField.repeatPassword') } = props
  const { provider } = useMembershipConfig()
  const typed: unknown = useWatch({ control: fields.control, name })
  const password = typeof typed === 'string' ? typed : ''
  return (
    <>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <FormPasswordField fields={fields} name={name} label={label} autoComplete="new-password" />
        <PasswordNeeds id={`needs-${name}`} password={password} provider={provider} />
      </div>
      <FormPasswordField fields={fields} name={repeatName} label={repeatLabel} autoComplete="new-password" />
    </>
  )
}

interface FormPasswordFieldProps<Values extends FieldValues> extends FieldOf<Values> {
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password field of a member form with a switch to show it (specification §5). */
export function FormPasswordField<Values extends FieldValues>(props: FormPasswordFieldProps<Values>) {
  const { fields, name, ...rest } = props
  const { t } = useTranslation()
  const control = useFormField(fields, name)
  return <PasswordField {...control} {...rest} showLabel={t('memberField.showPassword')} required />
}

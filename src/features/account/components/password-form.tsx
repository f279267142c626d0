import { NewPasswordFields } from '../../membership/components/form/form-password-fields'
import type { PasswordValues } from '../../membership/rules/forms/account-schemas'
import { NEW_PASSWORD_FAULTS } from '../../membership/rules/forms/password-rule'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { PRESENT_FIELDS, PresentPasswordField } from './present-password'
import { ProfileForm } from './profile-form'

/** Changes the password, after the present one where the backend asks for it; sessions that signed in with the old one end. */
export function PasswordForm({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { provider } = useMembershipConfig()
  const { hasOwnCalls = false } = member
  return (
    <ProfileForm<PasswordValues>
      title={t('account.password')}
      lead={t('account.passwordText')}
      submit={t('account.changePassword')}
      saved={t('account.passwordSaved')}
      schema={({ passwordSchema }) => passwordSchema(provider, hasOwnCalls)}
      defaults={{ present: '', password: '', repeated: '' }}
      fieldOfCode={{ ...NEW_PASSWORD_FAULTS, ...PRESENT_FIELDS }}
      presentOf={({ present }) => (hasOwnCalls ? present : null)}
      editOf={({ password }) => ({ email: member.email, password })}
      onSaved={fields => fields.reset()}
    >
      {fields => (
        <>
          {/* Tells password managers which account this is. */}
          <input type="text" autoComplete="username" value={member.username ?? member.email} readOnly hidden />
          {hasOwnCalls ? <PresentPasswordField fields={fields} name="present" member={member} /> : null}
          <NewPasswordFields fields={fields} name="password" repeatName="repeated" />
        </>
      )}
    </ProfileForm>
  )
}

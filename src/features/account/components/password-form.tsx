import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { newPassword, repeatedText } from '../../membership/rules/forms/field-rules'
import { REPLY_CODES } from '../../session/rules/call-fault'
import { useEditMember } from './use-edit-member'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useMemberForm } from '../../membership/components/use-member-form'
import { FormFrame } from '../../membership/components/form/form-frame'
import { NewPasswordFields } from '../../membership/components/form/new-password-fields'
import { AccountPart } from './account-part'
import { SavedNote } from './saved-note'

interface Passwords {
  password: string
  repeated: string
}

/** Changes the password; sessions that signed in with the old one end. */
export function PasswordForm({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { provider } = useMembershipConfig()
  const edit = useEditMember()
  const [savedAt, setSavedAt] = useState(0)
  const schema = useMemo(
    () =>
      v.pipe(
        v.object({ password: newPassword(provider), repeated: repeatedText() }),
        v.forward(
          v.check(({ password, repeated }) => password === repeated, 'memberField.notSamePassword'),
          ['repeated'],
        ),
      ),
    [provider],
  )
  const form = useMemberForm<Passwords>({
    schema,
    defaults: { password: '', repeated: '' },
    fieldOfCode: { [REPLY_CODES.weakPassword]: 'password' },
    fallback: 'account.notSaved',
    send: async ({ password }) => {
      const sent = await edit({ email: member.email, password })
      if (!sent.ok) return sent
      form.fields.reset()
      setSavedAt(known => known + 1)
      return sent
    },
  })
  return (
    <AccountPart title={t('account.password')} lead={t('account.passwordText')}>
      <div sx={{ maxWidth: 'text' }}>
        <FormFrame
          form={form}
          label={t('account.password')}
          submit={t('account.changePassword')}
          note={
            <SavedNote key={savedAt} isSaved={savedAt > 0}>
              {t('account.passwordSaved')}
            </SavedNote>
          }
        >
          {/* Tells password managers which account this is. */}
          <input type="text" autoComplete="username" value={member.username ?? member.email} readOnly hidden />
          <NewPasswordFields fields={form.fields} name="password" repeatName="repeated" />
        </FormFrame>
      </div>
    </AccountPart>
  )
}

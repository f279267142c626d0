import { useMemo, useState, type ReactNode, useEffect, useRef, useCallback } from 'react'
import * as v from 'valibot'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import {
  newPassword,
  repeatedText,
  optionalText,
  requiredEmail,
  requiredText,
} from '../../membership/rules/forms/field-rules'
import { REPLY_CODES } from '../../session/rules/reply-codes'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useMemberForm } from '../../membership/components/use-member-form'
import { FormFrame } from '../../membership/components/form/form-frame'
import { NewPasswordFields } from '../../membership/components/form/form-password-fields'
import { AccountPart } from './account-part'
import { Icon } from '../../../ui/icon'
import { type Result, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { useSessionClient } from '../../session/components/use-session-client'
import type { ThemeUICSSObject } from 'theme-ui'
import { type PhoneValue, phoneNumber, writePhone } from '../../membership/rules/forms/phone-rule'
import { usePhoneNumbers } from '../../membership/components/use-phone-numbers'
import { FormCheckbox } from '../../membership/components/form/form-checkbox'
import { FormEmailField, FormTextField } from '../../membership/components/form/form-text-field'
import { FormPhoneField } from '../../membership/components/form/form-phone-field'

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

/** Announces that something was saved, and takes the focus. @param isSaved true right after saving */
export function SavedNote({ isSaved, children }: { isSaved: boolean; children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSaved) note.current?.focus()
  }, [isSaved])
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      sx={{ m: 0, minHeight: '1.55em', display: 'flex', alignItems: 'center', gap: 2 }}
    >
      {isSaved ? (
        <>
          <Icon name="check" size={20} />
          {children}
        </>
      ) : null}
    </p>
  )
}

/** Edits the member at the service (specification §7 Edit), then refreshes the session's member. */
export function useEditMember(): (fields: Readonly<Record<string, unknown>>) => Promise<Result<null, CallFault>> {
  const { version, circuitId } = useMembershipConfig()
  const withSessionClient = useSessionClient()
  return useCallback(
    fields =>
      withSessionClient(async sessionClient => {
        const input = { values: { circuitId }, body: fields }
        const edited =
          version === 3
            ? await sessionClient.call('editMemberV3', input)
            : await sessionClient.call('editMember', input)
        if (!edited.ok) return edited
        // The edit succeeded even if this fails; the page catches up with the next refresh.
        await sessionClient.refreshMember()
        return success(null)
      }),
    [version, circuitId, withSessionClient],
  )
}

interface Details {
  firstname: string
  lastname: string
  email: string
  mobile: PhoneValue
  zipCode: string
  sendNewsletter: boolean
}

const MAX_ZIP_LENGTH = 20
const pairStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))'],
  gap: 4,
  alignItems: 'start',
}

/** A member's name, contact details and newsletter subscription. */
export function DetailsForm({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { phoneCountries = [] } = useMembershipConfig()
  const edit = useEditMember()
  const load = usePhoneNumbers()
  const [savedAt, setSavedAt] = useState(0)
  const schema = useMemo(
    () =>
      v.objectAsync({
        firstname: requiredText(),
        lastname: requiredText(),
        email: requiredEmail(),
        mobile: phoneNumber({ load, isOptional: true }),
        zipCode: optionalText(MAX_ZIP_LENGTH),
        sendNewsletter: v.boolean(),
      }),
    [load],
  )
  const number = member.mobileNumber ?? member.phoneNumber ?? ''
  const form = useMemberForm<Details>({
    schema,
    defaults: {
      firstname: member.firstName ?? '',
      lastname: member.lastName ?? '',
      email: member.email,
      mobile: { country: phoneCountries[0] ?? '', number },
      zipCode: member.zipCode ?? '',
      sendNewsletter: member.sendNewsletter ?? false,
    },
    fieldOfCode: { [REPLY_CODES.emailTaken]: 'email', [REPLY_CODES.emailTakenV3]: 'email' },
    fallback: 'account.notSaved',
    send: async ({ mobile, sendNewsletter, ...texts }) => {
      const mobileNumber = (await writePhone(mobile, load)) ?? ''
      const sent = await edit({ ...texts, mobileNumber, phoneNumber: mobileNumber, sendNewsletter })
      if (sent.ok) setSavedAt(known => known + 1)
      return sent
    },
  })
  const { fields } = form
  return (
    <AccountPart title={t('account.details')}>
      <div sx={{ maxWidth: 'text' }}>
        <FormFrame
          form={form}
          label={t('account.details')}
          submit={t('account.save')}
          note={
            <SavedNote key={savedAt} isSaved={savedAt > 0}>
              {t('account.saved')}
            </SavedNote>
          }
        >
          <div sx={pairStyles}>
            <FormTextField fields={fields} name="firstname" label={t('account.firstName')} autoComplete="given-name" />
            <FormTextField fields={fields} name="lastname" label={t('account.lastName')} autoComplete="family-name" />
          </div>
          <FormEmailField fields={fields} name="email" label={t('account.email')} hint={t('account.emailHint')} />
          <FormPhoneField fields={fields} name="mobile" label={t('account.mobile')} isOptional />
          <FormTextField
            fields={fields}
            name="zipCode"
            label={t('account.zip')}
            autoComplete="postal-code"
            isOptional
            maxLength={MAX_ZIP_LENGTH}
          />
          <FormCheckbox
            fields={fields}
            name="sendNewsletter"
            label={t('account.newsletter')}
            hint={t('account.newsletterHint')}
          />
        </FormFrame>
      </div>
    </AccountPart>
  )
}

import { useEffect, useRef } from 'react'
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import { FormPasswordField } from '../../membership/components/form/form-password-fields'
import { FormEmailField } from '../../membership/components/form/form-text-field'
import { type FieldOf, useFormField } from '../../membership/components/use-member-form'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { REPLY_CODES } from '../../session/rules/call-fault'
import { BY_PASSKEY } from '../../session/rules/present-proof'
import { PasskeyProof, ProvenNote } from './present-proof'

/** Replies to a present password that is wrong or was not given, for the field `present`. */
export const PRESENT_FIELDS = {
  [REPLY_CODES.wrongPassword]: 'present',
  [REPLY_CODES.wrongPasswordV3]: 'present',
  [REPLY_CODES.proofNeeded]: 'present',
} as const

interface PresentPasswordProps<Values extends FieldValues> extends FieldOf<Values> {
  member: MemberDetails
}

/** The password with which a member proves to be who they are, or a passkey. */
export function PresentPasswordField<Values extends FieldValues>({ member, ...field }: PresentPasswordProps<Values>) {
  const { fields, name } = field
  const { t } = useTranslation()
  const { value, error } = useFormField(fields, name)
  const isByPasskey = value === BY_PASSKEY
  const isOver = isByPasskey && error !== null
  const write = (text: string) => fields.setValue(name, text as PathValue<Values, Path<Values>>)
  const isAskedAgain = useRef(false)
  // A proof that came too late, or was used up, is asked for again; the fault stays beside the field, which takes the focus.
  useEffect(() => {
    if (isOver) {
      isAskedAgain.current = true
      fields.setValue(name, '' as PathValue<Values, Path<Values>>)
    } else if (isAskedAgain.current) {
      isAskedAgain.current = false
      fields.setFocus(name)
    }
  }, [isOver, fields, name])
  if (isByPasskey) return <ProvenNote />
  return (
    <>
      <FormPasswordField
        {...field}
        label={t('ownAccount.present')}
        hint={t('ownAccount.presentHint')}
        autoComplete="current-password"
      />
      <PasskeyProof
        passkeys={member.passkeys}
        onProven={() => {
          fields.clearErrors(name)
          write(BY_PASSKEY)
        }}
      />
    </>
  )
}

interface AddressFieldsProps<Values extends FieldValues> extends FieldOf<Values> {
  presentName: Path<Values>
  member: MemberDetails
}

/** A member's address, and the present password as soon as another is typed, where the backend asks for it. */
export function AddressFields<Values extends FieldValues>(props: AddressFieldsProps<Values>) {
  const { fields, name, presentName, member } = props
  const { t } = useTranslation()
  const typed: unknown = useWatch({ control: fields.control, name })
  const { email, hasOwnCalls = false } = member
  // Confirmed meanwhile, in this tab or another.
  useEffect(() => {
    fields.setValue(name, email as PathValue<Values, Path<Values>>)
  }, [fields, name, email])
  return (
    <>
      <FormEmailField
        fields={fields}
        name={name}
        label={t('account.email')}
        hint={t(hasOwnCalls ? 'ownAccount.emailHint' : 'account.emailHint')}
      />
      {hasOwnCalls && isOther(typed, email) ? (
        <PresentPasswordField fields={fields} name={presentName} member={member} />
      ) : null}
    </>
  )
}

/** Whether what is typed is another address than the member's. */
export function isOther(typed: unknown, email: string): boolean {
  return typeof typed === 'string' && typed.trim() !== email
}

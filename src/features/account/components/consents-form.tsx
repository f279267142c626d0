import { FormCheckbox } from '../../membership/components/form/form-checkbox'
import type { ConsentsValues } from '../../membership/rules/forms/account-schemas'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { changedFields } from '../rules/changed-fields'
import { ProfileForm } from './profile-form'
import { useMoment } from './use-own-account'

const CONSENTS = [
  { name: 'sendNewsletter', label: 'ownAccount.newsletter' },
  { name: 'wishToReceiveSMS', label: 'ownAccount.sms' },
  { name: 'contactByThirdParty', label: 'ownAccount.thirdParty' },
] as const

/** Gives and takes back a member's consents, each with the day of its last change where the service keeps it. */
export function ConsentsForm({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const momentOf = useMoment()
  const { sendNewsletter = false, wishToReceiveSMS = false, contactByThirdParty = false } = member
  const known: ConsentsValues = { sendNewsletter, wishToReceiveSMS, contactByThirdParty }
  const dateOf = (name: keyof ConsentsValues) => {
    const changedAt = member.consentsChangedAt?.[name]
    const key = known[name] ? 'ownAccount.consentGiven' : 'ownAccount.consentWithdrawn'
    return changedAt ? t(key, { 0: momentOf(changedAt).day }) : undefined
  }
  return (
    <ProfileForm<ConsentsValues>
      title={t('ownAccount.consents')}
      lead={t('ownAccount.consentsText')}
      submit={t('ownAccount.saveConsents')}
      saved={t('ownAccount.consentsSaved')}
      schema={({ consentsSchema }) => consentsSchema()}
      defaults={known}
      editOf={values => ({ email: member.email, ...changedFields(known, values) })}
    >
      {fields =>
        CONSENTS.map(({ name, label }) => (
          <FormCheckbox key={name} fields={fields} name={name} label={t(label)} hint={dateOf(name)} />
        ))
      }
    </ProfileForm>
  )
}

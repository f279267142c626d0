import { ConsentsForm } from '../../features/account/components/consents-form'
import { DataExport } from '../../features/account/components/data-export'
import { DeleteAccount } from '../../features/account/components/delete-account'
import { Passkeys } from '../../features/account/components/passkeys'
import { PasswordForm } from '../../features/account/components/password-form'
import { PaymentPortal } from '../../features/account/components/payment-portal'
import { hasPreferences, PreferencesForm } from '../../features/account/components/preferences-form'
import { SignIns } from '../../features/account/components/sign-ins'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'

interface OwnAccountProps {
  member: MemberDetails
  /** Of the site's films. */
  genres: readonly string[]
}

/** The lower half of the profile page: consents, preferences, password, means of payment, passkeys, sign-ins, data, and account deletion. */
export function OwnAccount({ member, genres }: OwnAccountProps) {
  const { version, includePasskeys } = useMembershipConfig()
  const { memberId, hasOwnCalls = false } = member
  return (
    <>
      <ConsentsForm member={member} />
      {hasPreferences(member) ? <PreferencesForm member={member} genres={genres} /> : null}
      <PasswordForm member={member} />
      <PaymentPortal />
      {hasOwnCalls && includePasskeys ? <Passkeys member={member} /> : null}
      {hasOwnCalls ? <SignIns memberId={memberId} /> : null}
      {hasOwnCalls ? <DataExport /> : null}
      {version === 3 ? <DeleteAccount member={member} /> : null}
    </>
  )
}

import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { DeleteAccount } from './delete-account'
import { DetailsForm } from './details-form'
import { PasswordForm } from './password-form'
import { PaymentPortal } from './payment-portal'

/** A member's details, password, means of payment, and account deletion. */
export function ProfilePanel({ member }: { member: MemberDetails }) {
  const { version } = useMembershipConfig()
  return (
    <>
      <DetailsForm member={member} />
      <PasswordForm member={member} />
      <PaymentPortal />
      {version === 3 ? <DeleteAccount member={member} /> : null}
    </>
  )
}

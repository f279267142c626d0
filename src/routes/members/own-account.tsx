import words from 'site-words/own-account.json'
import { withMessages } from '../../features/i18n/components/i18n-provider'
import { DataExport } from '../../features/account/components/data-export'
import { DeleteAccount } from '../../features/account/components/delete-account'
import { Passkeys } from '../../features/account/components/passkeys'
import { SignIns } from '../../features/account/components/sign-ins'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'

/** The lower half of the profile page: passkeys, sign-ins, data, and account deletion. */
export const OwnAccount = withMessages(OwnAccountParts, words)

function OwnAccountParts({ member }: { member: MemberDetails }) {
  const { version, includePasskeys } = useMembershipConfig()
  const { memberId, hasOwnCalls = false } = member
  return (
    <>
      {hasOwnCalls && includePasskeys ? <Passkeys member={member} /> : null}
      {hasOwnCalls ? <SignIns memberId={memberId} /> : null}
      {hasOwnCalls ? <DataExport /> : null}
      {version === 3 ? <DeleteAccount member={member} /> : null}
    </>
  )
}

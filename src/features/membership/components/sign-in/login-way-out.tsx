import { type CallFault, codeOf, REPLY_CODES } from '../../../session/rules/call-fault'
import { useTranslation } from '../../../i18n/components/use-translation'
import { MemberLink } from './member-link'
import { Renewal } from './renewal'
import { ResendCode } from './resend-code'

/** Help for a failed login; null when its message suffices. */
export function LoginWayOut({ fault, username }: { fault: CallFault; username: string }) {
  const { t } = useTranslation()
  const email = username.includes('@') ? username : ''
  switch (codeOf(fault)) {
    case REPLY_CODES.notActivated:
      return <ResendCode email={email} />
    case REPLY_CODES.accountExpired:
      return <Renewal person={email ? { email, firstname: null, lastname: null, mobile: null } : null} />
    case REPLY_CODES.accountBlocked:
      return <MemberLink page="forgot-password">{t('signIn.resetToUnblock')}</MemberLink>
    case REPLY_CODES.unknownEmail:
    case REPLY_CODES.memberNotFound:
      return <MemberLink page="register">{t('signIn.joinInstead')}</MemberLink>
    case REPLY_CODES.wrongPassword:
    case REPLY_CODES.wrongPasswordV3:
      return <MemberLink page="forgot-password">{t('signIn.forgotPassword')}</MemberLink>
    default:
      return null
  }
}

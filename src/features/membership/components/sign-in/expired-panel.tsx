import { useTranslation } from '../../../i18n/components/use-translation'
import type { MemberDetails } from '../../../session/rules/calls/reply-fields'
import { membershipPersonOf } from '../../rules/membership-person'
import { DonePanel } from './done-panel'
import { Renewal } from './renewal'

interface ExpiredPanelProps {
  member: MemberDetails
  isJustIn: boolean
}

/** Tells a member when the membership expired and how to renew it (specification §4 Expiry). */
export function ExpiredPanel({ member, isJustIn }: ExpiredPanelProps) {
  const { t, locale } = useTranslation()
  const { memberExpiry } = member
  const day = memberExpiry
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(memberExpiry))
    : ''
  return (
    <DonePanel icon="clock" takesFocus={isJustIn} title={t('signIn.expiredTitle')}>
      <p>{t('signIn.expiredSince', { 0: day })}</p>
      <Renewal person={membershipPersonOf(member)} />
    </DonePanel>
  )
}

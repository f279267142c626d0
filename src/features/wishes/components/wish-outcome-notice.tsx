import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import type { PushFault } from '../rules/push-support'
import type { WishFieldFault } from '../rules/wish-contract'
import type { WishCallFault } from '../rules/wish-fault'
import { CalendarAddress } from './calendar-address'
import type { WishOutcome } from './use-make-wish'

const PUSH_KEYS: Readonly<Record<PushFault, string>> = {
  refused: 'wishes.pushRefused',
  homeScreen: 'wishes.pushHomeScreen',
  unsupported: 'wishes.pushUnsupported',
  dismissed: 'wishes.pushDismissed',
  failed: 'wishes.pushFailed',
}

export const CALL_KEYS: Readonly<Record<Exclude<WishCallFault['kind'], 'tooMany' | 'fields'>, string>> = {
  offline: 'wishes.offline',
  notOffered: 'wishes.notOffered',
  full: 'wishes.full',
  unknown: 'wishes.failed',
  failed: 'wishes.failed',
}

/** What became of the press, in words. */
export function WishOutcomeNotice({ outcome }: { outcome: WishOutcome }) {
  const { t } = useTranslation()
  switch (outcome.kind) {
    case 'mailed':
      return (
        <Notice title={t('wishes.mailedTitle')} icon="check">
          <p>{t('wishes.mailed', { 0: outcome.email })}</p>
        </Notice>
      )
    case 'already':
      return (
        <Notice title={t('wishes.alreadyTitle')} icon="check">
          <p>{t('wishes.already')}</p>
        </Notice>
      )
    case 'active':
      return (
        <Notice title={t('wishes.activeTitle')} icon="check">
          <p>{t(outcome.way === 'push' ? 'wishes.activePush' : 'wishes.activeFeed')}</p>
          {outcome.feedPath === null ? null : <CalendarAddress path={outcome.feedPath} />}
          {outcome.isKept ? null : <p>{t('wishes.notKept')}</p>}
        </Notice>
      )
    case 'failed':
      return <FaultNotice>{faultWords(outcome.fault, t)}</FaultNotice>
  }
}

function FaultNotice({ children }: { children: ReactNode }) {
  return (
    <Notice variant="warning">
      <p>{children}</p>
    </Notice>
  )
}

type Fault = Extract<WishOutcome, { kind: 'failed' }>['fault']
type Translate = ReturnType<typeof useTranslation>['t']

function faultWords(fault: Fault, t: Translate): string {
  switch (fault.kind) {
    case 'push':
      return t(PUSH_KEYS[fault.fault])
    case 'tooMany':
      return t('wishes.tooMany', { count: fault.minutes })
    case 'fields':
      return t(fieldKey(fault.fields))
    default:
      return t(CALL_KEYS[fault.kind])
  }
}

/** Of the first faulty field: what the site no longer knows, an address, or anything else. */
function fieldKey(fields: Partial<Record<string, WishFieldFault>>): string {
  if (fields['email'] !== undefined) return 'wishes.emailInvalid'
  if (fields['subject'] !== undefined || fields['theaterIds'] !== undefined) return 'wishes.gone'
  return 'wishes.failed'
}

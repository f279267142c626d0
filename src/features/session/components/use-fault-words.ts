import { useCallback } from 'react'
import { useTranslation } from '../../i18n/components/use-translation'
import type { CallFault } from '../rules/call-fault'
import { describeFault } from '../rules/describe-fault'
import { useMembershipConfig } from './use-membership-config'

/** Translates a fault (specification §8), with the caller's own fallback key. */
export function useFaultWords(): (fault: CallFault, fallback?: string) => string {
  const { t, has } = useTranslation()
  const config = useMembershipConfig()
  return useCallback(
    (fault, fallback) => {
      const { key, text, code } = describeFault({ fault, membershipConfig: config, has, fallback })
      const message = key === null ? text : t(key)
      return code === null ? message : `${message} ${t('loyaltyReply.code', { 0: String(code) })}`
    },
    [t, has, config],
  )
}

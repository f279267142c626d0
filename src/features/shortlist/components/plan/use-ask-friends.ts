import { navigate } from 'gatsby'
import { useEffect, useState } from 'react'
import { reportError } from '../../../../platform/report-error'
import { useBasePath } from '../../../../ui/link-behaviour'
import { useToast } from '../../../../ui/toast-context'
import { useTranslation } from '../../../i18n/components/use-translation'
import { isPlanOffered } from '../../client/plan/plan-offer'
import { planPath } from '../../rules/plan/plan-paths'
import type { ShowtimePick } from '../../rules/pick-address'

/** Makes a plan of the picks at the host and goes there. `isOffered`: the site's host keeps plans. */
export function useAskFriends(picks: readonly ShowtimePick[]) {
  const translation = useTranslation()
  const { t } = translation
  const { show } = useToast()
  const basePath = useBasePath()
  const [isOffered, setOffered] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void isPlanOffered().then(is => {
      if (isCurrent) setOffered(is)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  const ask = async () => {
    setBusy(true)
    try {
      const { makePlan, planFaultWords } = await import('./plan-code')
      const made = await makePlan(picks)
      if (made.ok) await navigate(basePath + planPath(made.value))
      else show({ message: planFaultWords(made.error, translation), tone: 'danger' })
    } catch (error) {
      reportError(error, 'plan')
      show({ message: t('shortlistPlan.fault.unavailable'), tone: 'danger' })
    }
    setBusy(false)
  }
  return { isOffered, isBusy, ask: () => void ask() }
}

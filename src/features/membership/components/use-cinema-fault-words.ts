import { useCallback } from 'react'
import { useTranslation } from '../../i18n/components/use-translation'
import type { CallFault } from '../../session/rules/call-fault'
import { useFaultWords } from '../../session/components/use-fault-words'

export interface CinemaFaultWords {
  title: string
  /** What more is known; null where the title says all. */
  text: string | null
}

/**
 * What is said where favourite theaters did not go as wanted (specification §8 Favourite theaters): for a code the reply's own
 * message, else a generic one with the code; for what is no answer the generic one, and why.
 */
export function useCinemaFaultWords(): (fault: CallFault, of: 'list' | 'main') => CinemaFaultWords {
  const { t } = useTranslation()
  const words = useFaultWords()
  return useCallback(
    (fault, of) => {
      const generic = of === 'list' ? 'favourites.listError' : 'favourites.mainError'
      if (fault.kind === 'code') return { title: fault.clientMessage ?? words(fault, generic), text: null }
      return { title: t(generic), text: words(fault) }
    },
    [t, words],
  )
}

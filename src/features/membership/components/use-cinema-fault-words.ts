import { useCallback } from 'react'
import { useTranslation } from '../../i18n/components/use-translation'
import type { CallFault } from '../../session/rules/call-fault'
import { useFaultWords } from '../../session/components/use-fault-words'

export interface CinemaFaultWords {
  title: string
  /** Further text; null when the title suffices. */
  text: string | null
}

/**
 * Returns the message of a failed favourite theaters call (specification §8 Favourite theaters): the reply's own
 * message, or a generic one with the code; without a reply the generic one and the reason.
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

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '../../../platform/result'
import type { SessionClient } from '../../session/client/session-client'
import type { CallFault } from '../../session/rules/call-fault'
import { useFaultWords } from '../../session/components/use-fault-words'
import { useSessionClient } from '../../session/components/use-session-client'

type Load<T> = (sessionClient: SessionClient) => Promise<Result<T, CallFault>>

/** What is known of something of the member's that is asked for when a page opens. */
export type MemberList<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T; isRenewing: boolean }
  | { status: 'failed'; words: string; fault: CallFault; retry: () => void }

export interface MemberLoading<T> {
  list: MemberList<T>
  /** Asks again; what is known stays meanwhile. */
  reload: () => void
  /** Takes what another answer told. */
  replace: (value: T) => void
}

interface Known<T> {
  memberId: string
  load: Load<T>
  result: Result<T, CallFault> | null
  isRenewing: boolean
}

/**
 * Loads something of one member's. Leaving the page, another member and another question drop what was on its way: nobody
 * ever sees what was another's.
 * @param load the same function on every render, as long as it asks for the same
 * @param fallback key of the message for codes that have none of their own
 */
export function useMemberList<T>(memberId: string, load: Load<T>, fallback?: string): MemberLoading<T> {
  const withSessionClient = useSessionClient()
  const words = useFaultWords()
  const [known, setKnown] = useState<Known<T>>({ memberId, load, result: null, isRenewing: true })
  /** Counts questions: an answer to an earlier one is dropped. */
  const turn = useRef(0)

  const ask = useCallback(
    (keepsValue: boolean) => {
      const asked = ++turn.current
      setKnown(before => {
        const isSame = before.memberId === memberId && (before.load === load || keepsValue)
        const kept = isSame && before.result?.ok ? before.result : null
        return { memberId, load, result: kept, isRenewing: true }
      })
      void withSessionClient(load).then(result => {
        if (turn.current === asked) setKnown({ memberId, load, result, isRenewing: false })
      })
    },
    [memberId, load, withSessionClient],
  )
  useEffect(() => {
    ask(true)
    return () => {
      turn.current++
    }
  }, [ask])

  const reload = useCallback(() => ask(true), [ask])
  const replace = useCallback(
    (value: T) => {
      turn.current++
      setKnown({ memberId, load, result: { ok: true, value }, isRenewing: false })
    },
    [memberId, load],
  )
  return { list: listOf(), reload, replace }

  function listOf(): MemberList<T> {
    if (known.memberId !== memberId || known.result === null) return { status: 'loading' }
    if (known.result.ok) return { status: 'ready', value: known.result.value, isRenewing: known.isRenewing }
    const { error } = known.result
    return { status: 'failed', words: words(error, fallback), fault: error, retry: () => ask(false) }
  }
}

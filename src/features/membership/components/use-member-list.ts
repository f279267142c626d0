import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '../../../platform/result'
import type { SessionClient } from '../../session/client/session-client'
import type { CallFault } from '../../session/rules/call-fault'
import { useFaultWords } from '../../session/components/use-fault-words'
import { useSessionClient } from '../../session/components/use-session-client'

export type MemberLoad<T> = (sessionClient: SessionClient) => Promise<Result<T, CallFault>>

export type MemberList<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T; isRenewing: boolean }
  | { status: 'failed'; words: string; retry: () => void }

interface Known<T> {
  memberId: string
  load: MemberLoad<T>
  result: Result<T, CallFault> | null
  isRenewing: boolean
}

/** Fetches data of one member, and drops replies for another. @param load stable while it loads the same data */
export function useMemberList<T>(memberId: string, load: MemberLoad<T>) {
  const withSessionClient = useSessionClient()
  const words = useFaultWords()
  const [known, setKnown] = useState<Known<T>>({ memberId, load, result: null, isRenewing: true })
  /** Counts requests: replies to earlier ones are dropped. */
  const turn = useRef(0)

  const request = useCallback(
    (keepsValue: boolean) => {
      const own = ++turn.current
      setKnown(before => {
        const isSame = before.memberId === memberId && (before.load === load || keepsValue)
        const kept = isSame && before.result?.ok ? before.result : null
        return { memberId, load, result: kept, isRenewing: true }
      })
      void withSessionClient(load).then(result => {
        if (turn.current === own) setKnown({ memberId, load, result, isRenewing: false })
      })
    },
    [memberId, load, withSessionClient],
  )
  useEffect(() => {
    request(true)
    return () => {
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- a count, no element
      turn.current++
    }
  }, [request])

  /** Fetches again; the current value stays meanwhile. */
  const reload = useCallback(() => request(true), [request])
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
    return { status: 'failed', words: words(error), retry: () => request(false) }
  }
}

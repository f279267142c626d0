import { useEffect, useRef, useState } from 'react'
import type { Result } from '../../../platform/result'
import type { SessionClient } from '../../session/client/session-client'
import type { CallFault } from '../../session/rules/call-fault'
import { useFaultWords } from '../../session/components/use-fault-words'
import { useSessionClient } from '../../session/components/use-session-client'

export interface MemberActionInput<T> {
  act: (sessionClient: SessionClient) => Promise<Result<T, CallFault>>
  /** Called in the same update that ends the busy state. */
  onDone?: (value: T) => void
  /** Message key for codes without a message of their own. */
  fallback?: string
}

/** State of a member's action behind a button. Only one call runs at a time; a fault has a message. */
export function useMemberAction<T>({ act, onDone, fallback }: MemberActionInput<T>) {
  const withSessionClient = useSessionClient()
  const words = useFaultWords()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [fault, setFault] = useState<CallFault | null>(null)
  const isRunning = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const run = () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setDone(false)
    setFault(null)
    void withSessionClient(act)
      .then(result => {
        if (!isMounted.current) return
        if (!result.ok) return setFault(result.error)
        setDone(true)
        onDone?.(result.value)
      })
      .finally(() => {
        isRunning.current = false
        if (isMounted.current) setBusy(false)
      })
  }
  return { run, isBusy, isDone, problem: fault ? words(fault, fallback) : null }
}

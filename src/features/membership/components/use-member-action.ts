import { useRef, useState } from 'react'
import type { Result } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { useFaultWords } from '../../session/components/use-fault-words'

type Standing = { status: 'idle' | 'sending' | 'done' } | { status: 'failed'; fault: CallFault }

export interface MemberAction {
  run: () => void
  isSending: boolean
  isDone: boolean
  /** Error message of the last attempt. */
  problem: string | null
}

/** State of one call behind a button. Only one call is sent at a time. */
export function useMemberAction(send: () => Promise<Result<unknown, CallFault>>, fallback?: string): MemberAction {
  const words = useFaultWords()
  const [standing, setStanding] = useState<Standing>({ status: 'idle' })
  const isSending = useRef(false)
  const run = async () => {
    if (isSending.current) return
    isSending.current = true
    setStanding({ status: 'sending' })
    const sent = await send().finally(() => {
      isSending.current = false
    })
    setStanding(sent.ok ? { status: 'done' } : { status: 'failed', fault: sent.error })
  }
  return {
    run: () => void run(),
    isSending: standing.status === 'sending',
    isDone: standing.status === 'done',
    problem: standing.status === 'failed' ? words(standing.fault, fallback) : null,
  }
}

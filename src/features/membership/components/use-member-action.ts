import { useRef, useState } from 'react'
import type { Result } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { useFaultWords } from '../../session/components/use-fault-words'

type Standing = { status: 'idle' | 'sending' | 'done' } | { status: 'failed'; fault: CallFault }

export interface MemberAction {
  run: () => void
  isSending: boolean
  isDone: boolean
  /** What went wrong, in words. */
  problem: string | null
}

/** One call behind one button: sent once at a time, and it says how it went. */
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

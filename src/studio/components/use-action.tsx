import { type ReactNode, useRef, useState } from 'react'
import type { Result } from '../../platform/result'
import type { Refusal } from '../client/studio-api'
import type { MessageKey } from '../translate'
import en from '../messages/en.json'
import { FaultTexts } from './fault-text'
import { textWith } from './text-with'

/** Words for a refusal of the studio's server. */
export function problemText({ problem, faults }: Refusal): ReactNode {
  // Who changed which field: what was typed stays, and lies on top of it.
  if (problem === 'changed' && faults.length > 0)
    return textWith('content.changed', { faults: <FaultTexts faults={faults} between=", " /> })
  const key = `problem.${problem}`
  const between = problem === 'moved' ? ', ' : ' '
  return textWith(isMessage(key) ? key : 'problem.broken', { faults: <FaultTexts faults={faults} between={between} /> })
}

const isMessage = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** One action at a time, with what went wrong in the last one. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  const run = async <T,>(work: () => Promise<Result<T, Refusal>>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    const answer = await work()
    isRunning.current = false
    setBusy(false)
    if (answer.ok) return answer.value
    setProblem(problemText(answer.error))
    return undefined
  }
  return { isBusy, problem, run }
}

export type Action = ReturnType<typeof useAction>

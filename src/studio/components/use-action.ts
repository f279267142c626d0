import { useState } from 'react'
import type { Result } from '../../platform/result'
import type { Refusal } from '../client/studio-api'
import { type MessageKey, t } from '../translate'
import en from '../messages/en.json'

/** Words for a refusal of the studio's server. */
export function problemText({ problem, faults }: Refusal): string {
  // Who changed which field: what was typed stays, and lies on top of it.
  if (problem === 'changed' && faults.length > 0) return t('content.changed', { faults: faults.join(', ') })
  const key = `problem.${problem}`
  return t(isMessage(key) ? key : 'problem.broken', { faults: faults.join(' ') })
}

const isMessage = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** One action at a time, with what went wrong in the last one. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async <T>(work: () => Promise<Result<T, Refusal>>): Promise<T | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    setProblem(null)
    const answer = await work()
    setBusy(false)
    if (answer.ok) return answer.value
    setProblem(problemText(answer.error))
    return undefined
  }
  return { isBusy, problem, run }
}

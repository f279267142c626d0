import type { Fault } from '../../../../src/config/fault'
import type { FaultWords } from '../../../../src/config/fault-words/fault-words'
import { SourceError } from '../../adapter'

/** Shorter texts occur in any sentence. */
const SHORTEST_SECRET = 3

/** A fault in whose words no secret stands, for systems that may repeat what they were sent. */
export function hideSecrets(fault: Fault, secrets: readonly string[]): Fault {
  const long = secrets.filter(({ length }) => length >= SHORTEST_SECRET)
  const hide = (text: string) => long.reduce((hidden, secret) => hidden.replaceAll(secret, '…'), text)
  const hideIn = ({ code, params = {} }: FaultWords): FaultWords => {
    const hidden = Object.entries(params).map(([name, param]) => {
      if (typeof param === 'number') return [name, param] as const
      return [name, typeof param === 'string' ? hide(param) : hideIn(param)] as const
    })
    return { code, params: Object.fromEntries(hidden) }
  }
  const message = hide(fault.message)
  return message === fault.message ? fault : { ...fault, message, words: fault.words && hideIn(fault.words) }
}

/** Runs a read whose SourceError names no secret. @throws SourceError as `run` */
export async function withoutSecrets<T>(secrets: readonly string[], run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new SourceError(hideSecrets(error.fault, secrets))
  }
}

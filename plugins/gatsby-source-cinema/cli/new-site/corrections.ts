import type { Fault } from '../../../../src/config/fault'
import type { AnswerKey, Answers } from './answers'
import { QUESTIONS } from './questions'
import { systemOf } from './systems'
import type { Terminal } from './terminal'

/** What to do after a first read: write, stop, type the secret again, or change an answer. */
export type NextStep = 'write' | 'stop' | 'secret' | AnswerKey

const CHANGES: readonly { step: 'secret' | AnswerKey; words: string }[] = [
  { step: 'address', words: 'Change the address or file' },
  { step: 'match', words: 'Change which pages are read' },
  { step: 'ids', words: 'Change the numbers or ids' },
  { step: 'dateFormat', words: 'Say how dates are written' },
  { step: 'timeZone', words: 'Change the time zone' },
  { step: 'secret', words: 'Type the secret again' },
  { step: 'tokenEnv', words: 'Name another variable for the secret' },
  { step: 'type', words: 'Choose another system' },
]

interface ChooseStep {
  answers: Answers
  /** Why a build would stop. */
  errors: readonly Fault[]
  terminal: Terminal
}

/** Asks what to do next; an empty line takes the likeliest. Undefined once the person has ended. */
export async function chooseStep({ answers, errors, terminal }: ChooseStep): Promise<NextStep | undefined> {
  const isSound = errors.length === 0
  const changes = CHANGES.filter(({ step }) => isOpen(step, answers))
  const write = { step: 'write' as const, words: isSound ? 'Write the folder' : 'Write the folder anyway' }
  const stop = { step: 'stop' as const, words: 'Stop; nothing is written' }
  const steps: { step: NextStep; words: string }[] = isSound ? [write, ...changes, stop] : [...changes, write, stop]
  const likely = isSound ? 'write' : likelyStep(errors, answers)
  const standard = steps.findIndex(({ step }) => step === likely) + 1 || 1
  terminal.print('\nWhat next?')
  for (const [index, { words }] of steps.entries()) terminal.print(`${String(index + 1).padStart(3)}  ${words}`)
  for (;;) {
    const line = await terminal.ask(`Number [${standard}]: `)
    if (line === undefined) return undefined
    const chosen = steps[(line === '' ? standard : Number(line)) - 1]
    if (chosen) return chosen.step
    terminal.print(`  '${line}' is none of the numbers 1 to ${steps.length}`)
  }
}

function isOpen(step: 'secret' | AnswerKey, answers: Answers): boolean {
  const system = systemOf(answers.type)
  if (step === 'secret') return system?.secret !== undefined && answers.tokenEnv !== ''
  if (step === 'timeZone') return system?.lacksTimeZone === true
  return QUESTIONS.find(({ key }) => key === step)?.isAsked?.(answers) ?? true
}

const STEP_OF_FIELD: Record<string, NextStep> = {
  'source.token': 'secret',
  'source.timeZone': 'timeZone',
  'source.match': 'match',
  'source.siteId': 'ids',
  'source.siteIds': 'ids',
  'source.theaterIds': 'ids',
}

/** The answer that a fault is most probably about. */
function likelyStep([fault]: readonly Fault[], answers: Answers): NextStep {
  const { field = '', message = '' } = fault ?? {}
  const byField = STEP_OF_FIELD[field]
  if (byField === 'secret' && !answers.tokenEnv) return 'tokenEnv'
  if (byField) return byField
  if (message.includes('source.dateFormat')) return 'dateFormat'
  const isRefused = /\banswered 40[13]\b/.test(message)
  if (isRefused && systemOf(answers.type)?.secret) return answers.tokenEnv ? 'secret' : 'tokenEnv'
  return 'address'
}

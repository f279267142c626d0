import { failure, type Result, success } from '../../../../src/platform/result'
import type { AnswerKey, Answers } from './answers'
import { PARTS, type Place, type Question, QUESTIONS } from './questions'
import type { Terminal } from './terminal'

/** Values of options by answer. */
export type GivenAnswers = Partial<Record<AnswerKey, string>>

/** Why there are no answers: the person ended, or nobody is there to correct these. */
export type Unanswered = 'ended' | { faults: string[] }

interface Asking {
  answers: Answers
  terminal: Terminal
  place: Place
}

/** Answers each question by its option, else by the person; without a person, by what an empty line means. */
export async function askQuestions(asking: Asking & { given: GivenAnswers }): Promise<Result<Answers, Unanswered>> {
  const { given, terminal, place } = asking
  const faults: string[] = []
  let answers = asking.answers
  let part = 0
  for (const question of QUESTIONS) {
    if (question.isAsked?.(answers) === false) continue
    const { key, option } = question
    const isAnswered = given[key] !== undefined || question.isOnDemand === true || !terminal.isInteractive
    const read = isAnswered ? readAnswer({ question, text: given[key] ?? '', answers, place }) : undefined
    if (read?.ok) answers = { ...answers, [key]: read.value }
    else if (!terminal.isInteractive) faults.push(`--${option}: ${read?.error}`)
    else {
      if (question.part > part) terminal.print(`\n${question.part} of ${PARTS.length} · ${PARTS[question.part - 1]}`)
      part = question.part
      if (read) terminal.print(`  --${option}: ${read.error}`)
      const answer = await askQuestion({ question, answers, terminal, place })
      if (answer === undefined) return failure('ended')
      answers = { ...answers, [key]: answer }
    }
  }
  return faults.length > 0 ? failure({ faults }) : success(answers)
}

interface AskQuestion extends Asking {
  question: Question
  /** The answer that an empty line keeps. */
  previous?: string
}

/** Asks until the answer can be used. Undefined once the person has ended. */
export async function askQuestion(asking: AskQuestion): Promise<string | undefined> {
  const { question, answers, terminal, place, previous } = asking
  const { left } = question
  for (const hint of question.hints?.(answers) ?? []) terminal.print(hint)
  const fallback = question.fallback?.(answers)
  const mayBeLeft = fallback === '' && left !== undefined
  const isCleared = mayBeLeft && Boolean(previous)
  const shown = previous || fallback || (mayBeLeft ? left : undefined)
  const prompt = `${question.words(answers)}${shown ? ` [${shown}${isCleared ? `; - for ${left}` : ''}]` : ''}: `
  for (;;) {
    const line = await terminal.ask(prompt)
    if (line === undefined) return undefined
    if (line === '-' && isCleared) return ''
    const read = readAnswer({ question, text: line || (previous ?? ''), answers, place })
    if (read.ok) return read.value
    terminal.print(`  ${read.error}`)
  }
}

interface ReadAnswer extends Pick<Asking, 'answers' | 'place'> {
  question: Question
  text: string
}

function readAnswer({ question, text, answers, place }: ReadAnswer): Result<string, string> {
  const written = text.trim() || question.fallback?.(answers)
  if (written === undefined) return failure(`An answer is needed: ${question.words(answers)}`)
  return written === '' ? success('') : question.parse(written, answers, place)
}

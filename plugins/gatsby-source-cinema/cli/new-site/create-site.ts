import type { Result } from '../../../../src/platform/result'
import { type AnswerKey, type Answers, NO_ANSWERS } from './answers'
import { askQuestion, askQuestions, type GivenAnswers } from './ask-questions'
import { chooseStep } from './corrections'
import { createDraftFolder, type DraftFolder } from './draft-folder'
import { describeWritten } from './describe-written'
import { type Place, QUESTIONS } from './questions'
import { buildSiteFiles, type FoundTheater } from './site-files'
import { systemOf } from './systems'
import type { Terminal } from './terminal'
import { type Trial, trySource } from './try-source'
import type { Fault } from '../../../../src/config/fault'

export type Outcome =
  | { kind: 'written'; folder: string }
  | { kind: 'ended' }
  /** `faults`: of the source, where it could not be read. */
  | { kind: 'refused'; lines: readonly string[]; faults?: readonly Fault[] }

interface CreateSite {
  terminal: Terminal
  /** Answers of options. */
  given: GivenAnswers
  /** Variables, among them secrets. */
  env: NodeJS.ProcessEnv
  place: Place
  /** Without a person: writes the folder also where its source could not be read. */
  writesAnyway: boolean
}

interface Session extends Omit<CreateSite, 'given' | 'writesAnyway'> {
  answers: Answers
  /** As typed; not that of the environment. */
  secret: string | undefined
  draft: DraftFolder
}

/**
 * Asks for a new site, reads its source once, and writes its folder: whole, or not at all. Corrections are asked for
 * until the person writes it or stops.
 */
export async function createSite({ given, writesAnyway, ...rest }: CreateSite): Promise<Outcome> {
  const { terminal } = rest
  const asked = await askQuestions({ ...rest, answers: NO_ANSWERS, given })
  if (!asked.ok) return asked.error === 'ended' ? { kind: 'ended' } : { kind: 'refused', lines: asked.error.faults }
  const draft = createDraftFolder(asked.value.folder)
  let session: Session | undefined = { ...rest, answers: asked.value, draft, secret: undefined }
  try {
    session = await withSecret(session)
    while (session) {
      const written = await draft.write(filesOf(session, []))
      if (!written.ok) return notWritten(written)
      const trial = await readDraft(session)
      if (!trial) break
      for (const line of trial.lines) terminal.print(line)
      const isSound = trial.errors.length === 0
      if (!isSound) terminal.print('The source cannot be read like this.')
      if (!terminal.isInteractive && !isSound && !writesAnyway)
        return {
          kind: 'refused',
          lines: ['No folder is written; --write-anyway writes it all the same'],
          faults: trial.errors,
        }
      const step = terminal.isInteractive ? await chooseStep({ ...session, errors: trial.errors }) : 'write'
      if (step === undefined || step === 'stop') break
      if (step === 'write') return await writeFolder(session, trial)
      session = step === 'secret' ? await withSecret({ ...session, secret: '' }) : await withChange(session, step)
    }
    return { kind: 'ended' }
  } finally {
    await draft.discard()
  }
}

function filesOf({ answers, place }: Session, found: readonly FoundTheater[]) {
  return buildSiteFiles({ answers, projectRoot: place.projectRoot, found })
}

function readDraft({ answers, secret, env, draft, terminal }: Session): Promise<Trial | undefined> {
  const own = secret && answers.tokenEnv ? { [answers.tokenEnv]: secret } : {}
  const label = answers.address || systemOf(answers.type)?.label || answers.type
  return trySource({ folder: draft.folder, env: { ...env, ...own }, label, terminal })
}

/**
 * Asks for the secret where the environment does not have it. @param session with an empty secret: asks in any case
 */
async function withSecret(session: Session): Promise<Session | undefined> {
  const { answers, env, terminal, secret } = session
  const asked = systemOf(answers.type)?.secret
  const { tokenEnv } = answers
  if (!asked || !tokenEnv || !terminal.isInteractive) return session
  if (env[tokenEnv] && secret === undefined) {
    terminal.print(`${tokenEnv} is set, and is used.`)
    return session
  }
  const typed = await terminal.ask(`${asked.words} (not shown): `, true)
  return typed === undefined ? undefined : { ...session, secret: typed }
}

/** Asks for an answer anew; another system asks for all that it needs. */
async function withChange(session: Session, key: AnswerKey): Promise<Session | undefined> {
  const { answers, terminal, place } = session
  if (key === 'type') {
    const cleared = { ...answers, type: '', address: '', match: '', ids: '', dateFormat: '', tokenEnv: '' }
    const { name, domain, folder, languages, country, timeZone } = answers
    const given = { name, domain, folder, languages, country, timeZone }
    const asked = await askQuestions({ answers: cleared, given, terminal, place })
    return asked.ok ? withSecret({ ...session, answers: asked.value, secret: undefined }) : undefined
  }
  const question = QUESTIONS.find(one => one.key === key)
  if (!question) return session
  const answer = await askQuestion({ question, answers, terminal, place, previous: answers[key] })
  if (answer === undefined) return undefined
  const changed = { ...session, answers: { ...answers, [key]: answer } }
  return key === 'tokenEnv' ? withSecret({ ...changed, secret: undefined }) : changed
}

async function writeFolder(session: Session, trial: Trial): Promise<Outcome> {
  const { answers, draft, env, place, secret, terminal } = session
  const files = filesOf(session, trial.theaters)
  const written = await draft.write(files)
  const published = written.ok ? await draft.publish() : written
  if (!published.ok) return notWritten(published)
  const { tokenEnv, folder } = answers
  const isSecretSet = !tokenEnv || (Boolean(env[tokenEnv]) && (secret === undefined || secret === env[tokenEnv]))
  for (const line of describeWritten({ answers, files, trial, isSecretSet, ...place })) terminal.print(line)
  return { kind: 'written', folder }
}

function notWritten(result: Result<void, string>): Outcome {
  return { kind: 'refused', lines: [`The folder could not be written: ${result.ok ? '' : result.error}`] }
}

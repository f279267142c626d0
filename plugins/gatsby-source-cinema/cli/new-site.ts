import { parseArgs } from 'node:util'
import { loadEnvFile } from '../../../src/platform/env-file'
import { isMainModule, PROJECT_ROOT } from '../../../src/platform/project-root'
import { failure, type Result, success } from '../../../src/platform/result'
import type { AnswerKey } from './new-site/answers'
import type { GivenAnswers } from './new-site/ask-questions'
import { createSite, type Outcome } from './new-site/create-site'
import { QUESTIONS } from './new-site/questions'
import { SYSTEMS } from './new-site/systems'
import { openTerminal, type Terminal } from './new-site/terminal'

const USAGE = [
  'npm run new-site                 asks for everything',
  'npm run new-site -- --name "Harbor Cinema" --languages en-US --time-zone America/New_York --type csv --file programme.csv',
  `Answers: ${QUESTIONS.map(({ option }) => `--${option}`).join(', ')}; --file is the same as --url.`,
  `Types: ${SYSTEMS.map(({ type }) => type).join(', ')}.`,
  '--write-anyway writes the folder also where its source cannot be read.',
  'A secret is no option: set the variable that --token-env names.',
]

interface Options {
  given: GivenAnswers
  writesAnyway: boolean
  wantsHelp: boolean
}

/** Reads the options of the command. @returns the cause where one is unknown */
export function readOptions(args: readonly string[]): Result<Options, string> {
  const texts = [...QUESTIONS.map(({ option }) => option), 'file']
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
    ...Object.fromEntries(texts.map(option => [option, { type: 'string' as const }])),
    'write-anyway': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  }
  try {
    const { values } = parseArgs({ args: [...args], options })
    const answers = QUESTIONS.flatMap(({ key, option }): [AnswerKey, string][] => {
      const value = values[option] ?? (key === 'address' ? values['file'] : undefined)
      return typeof value === 'string' ? [[key, value]] : []
    })
    const [writesAnyway, wantsHelp] = [values['write-anyway'] === true, values['help'] === true]
    return success({ given: Object.fromEntries(answers), writesAnyway, wantsHelp })
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  }
}

interface NewSite {
  args: readonly string[]
  env: NodeJS.ProcessEnv
  terminal: Terminal
  projectRoot?: string
  /** Folder from which paths of files are read. */
  cwd?: string
}

/** `npm run new-site` (docs/operators/sources.md). @returns the exit status: 130 where the person ended it */
export async function newSite({
  args,
  env,
  terminal,
  projectRoot = PROJECT_ROOT,
  cwd = process.cwd(),
}: NewSite): Promise<number> {
  const options = readOptions(args)
  if (!options.ok || options.value.wantsHelp) {
    for (const line of [...(options.ok ? [] : [options.error]), ...USAGE]) terminal.print(line)
    return options.ok ? 0 : 1
  }
  const { given, writesAnyway } = options.value
  if (terminal.isInteractive)
    terminal.print('A new site in five steps. Enter takes what is in brackets; Ctrl-C stops, and nothing is written.')
  const place = { projectRoot, cwd }
  return finish(await createSite({ terminal, given, env, place, writesAnyway }), terminal)
}

const STATUS: Record<Outcome['kind'], number> = { written: 0, refused: 1, ended: 130 }

function finish(outcome: Outcome, terminal: Terminal): number {
  if (outcome.kind === 'refused') for (const line of outcome.lines) terminal.print(line)
  if (outcome.kind === 'ended') terminal.print('Stopped: nothing is written.')
  return STATUS[outcome.kind]
}

async function main(): Promise<void> {
  loadEnvFile()
  const { stdin: input, stdout: output } = process
  const terminal = openTerminal({ input, output, isInteractive: input.isTTY && output.isTTY })
  const status = await newSite({ args: process.argv.slice(2), env: process.env, terminal })
  terminal.close()
  // Requests of a read that was stopped would keep the process.
  output.write('', () => process.exit(status))
}

if (isMainModule(import.meta.url)) void main()

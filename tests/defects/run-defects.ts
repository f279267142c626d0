import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readPlaywright, readReport, readVitest } from '../steps/reports'
import { chooseDefects } from './choose-defects'
import { type Defect, DEFECTS } from './defects'
import { prepareCopy, type TreeCopy } from './tree-copy'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, '.stage/defects')
const LOGS = path.join(FOLDER, 'logs')

const USAGE = `npm run defects -- [--list] [--sample <n>] [--seed <text>] [--without] [name…]
  Applies each defect to a copy of the last commit and runs the step that must find it.
  --list     says what they are
  --sample   so many of them, by the seed: today's date unless said otherwise
  --without  applies nothing: the same tests must pass`

interface Verdict {
  isFound: boolean
  /** The test that found it, or why nothing did. */
  why: string
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      list: { type: 'boolean' },
      sample: { type: 'string' },
      seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      without: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  const sample = values.sample === undefined ? {} : { sample: Number(values.sample) }
  const chosen = chooseDefects({ defects: DEFECTS, names: positionals, seed: values.seed, ...sample })
  if (values.list)
    return console.log(chosen.map(({ name, step, suffers }) => `${name} (${step}): ${suffers}`).join('\n'))

  mkdirSync(LOGS, { recursive: true })
  const copy = prepareCopy(ROOT, path.join(FOLDER, 'tree'))
  let found = 0
  for (const defect of chosen) {
    const started = performance.now()
    const { isFound, why } = values.without ? await runWithout(defect, copy) : await runWith(defect, copy)
    if (isFound) found += 1
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const word = values.without ? (isFound ? 'passes' : 'FAILS') : isFound ? 'found' : 'MISSED'
    console.log(`${word} ${defect.name} (${defect.step}, ${seconds} s): ${why}`)
  }
  process.exitCode = found === chosen.length ? 0 : 1
  console.log(`\n${found} of ${chosen.length} ${values.without ? 'pass without the defect' : 'found'}`)
}

async function runWith(defect: Defect, copy: TreeCopy): Promise<Verdict> {
  const fault = copy.apply(path.join(import.meta.dirname, `${defect.name}.patch`))
  if (fault !== null) return { isFound: false, why: `its patch does not apply any more: ${fault}` }
  try {
    const { failures, log } = await runStep(defect, copy.folder)
    const [first] = failures
    return first === undefined ? { isFound: false, why: `no test failed: ${log}` } : { isFound: true, why: first }
  } finally {
    copy.restore()
  }
}

/** The other half of the proof: a test that fails anyway finds nothing. */
async function runWithout(defect: Defect, copy: TreeCopy): Promise<Verdict> {
  const { failures, code, log } = await runStep(defect, copy.folder)
  return { isFound: code === 0 && failures.length === 0, why: failures[0] ?? `exit code ${code}, ${log}` }
}

interface StepRun {
  /** Tests that failed, by name. A build or a program that fails is none. */
  failures: readonly string[]
  code: number
  /** Path of what it printed. */
  log: string
}

async function runStep({ name, step, only, says }: Defect, cwd: string): Promise<StepRun> {
  const report = path.join(cwd, 'test-results', `${step.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const log = path.join(LOGS, `${name}.log`)
  // A second attempt costs as much as the first, and a defect is there in both.
  const narrowed = step.startsWith('e2e') ? [...only, '--retries=0'] : only
  const args = ['tsx', 'tests/run-all.ts', step, ...(narrowed.length > 0 ? ['--', ...narrowed] : [])]
  const code = await runLogged(args, cwd, log)
  if (says !== undefined) {
    const line = readFileSync(log, 'utf8')
      .split('\n')
      .find(text => text.includes(says))
    return { failures: code !== 0 && line !== undefined ? [line.trim()] : [], code, log }
  }
  const read = step.startsWith('e2e') ? readReport(report, 0, readPlaywright) : readReport(report, 0, readVitest)
  const failures = read.failures.filter(failure => failure.includes(' › '))
  // Reports name files from here, and the copy is below.
  return { failures: failures.map(failure => failure.replace(`${path.relative('.', cwd)}/`, '')), code, log }
}

/** Runs a program of the copy; what it prints goes into a file. CI: the same generated cases in every run. */
function runLogged(args: readonly string[], cwd: string, log: string): Promise<number> {
  return new Promise(resolve => {
    const output = createWriteStream(log)
    const child = spawn('npx', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: 'true' } })
    child.stdout.pipe(output, { end: false })
    child.stderr.pipe(output, { end: false })
    child.on('error', error => output.write(error.message))
    child.on('close', code => output.end(() => resolve(code ?? 1)))
  })
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})

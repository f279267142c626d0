import { EventEmitter } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { newSite } from '../cli/new-site'
import { openTerminal } from '../cli/new-site/terminal'
import { PROJECT_ROOT } from '../../../src/platform/project-root'

interface Run {
  args?: readonly string[]
  /** Lines that a person types; without them nobody is there. */
  typed?: readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Called with all that was printed, whenever something is; may end the command. */
  watch?: (text: string, signal: (name: 'SIGINT' | 'SIGTERM') => void) => void
}

const parents: string[] = []

/** An empty folder in which a site can be written. */
export function makeParent(): string {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'new-site-'))
  parents.push(parent)
  return parent
}

/** For `afterAll`. */
export function removeParents(): void {
  for (const parent of parents.splice(0)) rmSync(parent, { recursive: true, force: true })
}

/** All names in a folder, hidden ones too. */
export function namesIn(folder: string): string[] {
  return readdirSync(folder).sort()
}

/** Runs `npm run new-site` without a process; also what a person types ahead counts. */
export async function runNewSite({ args = [], typed, env = {}, cwd = PROJECT_ROOT, watch }: Run) {
  const input = new PassThrough()
  const output = new PassThrough()
  const signals = new EventEmitter()
  let text = ''
  output.on('data', chunk => {
    text += String(chunk)
    watch?.(text, name => signals.emit(name))
  })
  const terminal = openTerminal({ input, output, isInteractive: typed !== undefined, signals })
  input.write((typed ?? []).map(line => `${line}\n`).join(''))
  const status = await newSite({ args, env, terminal, cwd })
  terminal.close()
  return { status, text, signals }
}

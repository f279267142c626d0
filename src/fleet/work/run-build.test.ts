import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fleetSite } from '../../../tests/builders/fleet'
import { type BuildState, parseProgress, runBuild } from './run-build'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fleet-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program in place of the build. */
async function run(program: string, signal = new AbortController().signal) {
  const script = path.join(folder, 'build.mjs')
  writeFileSync(script, program)
  const states: BuildState[] = []
  const printed: string[] = []
  const built = runBuild({
    site: fleetSite('harbour', { folder, publicDir: path.join(folder, 'public'), env: { TOKEN: 'own' } }),
    fleet: { stageRoot: folder, secretNames: ['HOOK_SECRET'] },
    env: {
      PATH: process.env.PATH,
      FLEET_PASSWORD: 'x',
      REDIS_URL: 'y',
      HOOK_SECRET: 'z',
      OUT: path.join(folder, 'env.json'),
    },
    signal,
    onProgress: state => states.push(state),
    print: line => printed.push(line),
    program: { script, execArgv: [] },
  })
  const fault = await built.then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  )
  return { states, printed, fault }
}

describe('a build of the fleet', () => {
  it('is a process with the site’s variables and none of the fleet’s secrets', async () => {
    const { fault } = await run(
      "import { writeFileSync } from 'node:fs'; writeFileSync(process.env.OUT, JSON.stringify(process.env)); process.disconnect()",
    )
    expect(fault).toBeUndefined()
    const env = JSON.parse(readFileSync(path.join(folder, 'env.json'), 'utf8')) as Record<string, string>
    expect(env).toMatchObject({
      ...{ TOKEN: 'own', SITE: folder, SITE_URL: 'https://harbour.example' },
      ...{ PUBLIC_DIR: path.join(folder, 'public') },
    })
    for (const name of ['FLEET_PASSWORD', 'REDIS_URL', 'HOOK_SECRET']) expect(env[name], name).toBeUndefined()
  })

  it('tells how far it is, what it prints, and why it failed', async () => {
    const { states, printed, fault } = await run(
      `process.send({ progress: '\\r\\u001B[2Kharbour: Rendering pages · 61 %, about 12 s left' })
       process.send({ line: 'Another build is running' })
       process.send({ faults: ['error: movies.json: broken', 'Not published'] }, () => process.exit(1))`,
    )
    expect(states).toEqual([{ step: 'Rendering pages', percent: 61 }])
    expect(printed).toEqual(['harbour: Another build is running'])
    expect(fault).toBe('error: movies.json: broken\nNot published')
  })

  it('that ends without a word has failed', async () => {
    expect((await run('process.exit(3)')).fault).toBe('The build ended with exit code 3: nothing was published')
  })

  it('is stopped where another worker has its site', async () => {
    const controller = new AbortController()
    const running = run('process.send({ line: "x" }); setInterval(() => {}, 1000)', controller.signal)
    setTimeout(() => controller.abort(new Error('another worker has taken the site harbour')), 200)
    expect((await running).fault).toMatch(/another worker[\s\S]*nothing was published/)
  })
})

describe('the program of a build', () => {
  it('ends by itself and not by a signal', async () => {
    const child = fork(path.join(import.meta.dirname, 'build-child.ts'), [folder], {
      env: { PATH: process.env.PATH, SITE: path.join(folder, 'none'), PUBLIC_DIR: path.join(folder, 'public') },
      execArgv: ['--import', 'tsx'],
    })
    const said: unknown[] = []
    child.on('message', message => said.push(message))
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(said).toEqual([{ faults: [expect.stringContaining('none')] }])
  })
})

describe('a line of progress', () => {
  it.each([
    ['harbour: Compiling the site’s code · 7 %', { step: 'Compiling the site’s code', percent: 7 }],
    ['\r\u001B[2K', undefined],
    ['harbour: Preparing, 3.1 s\n', undefined],
  ])('%j', (text, expected) => {
    expect(parseProgress(text)).toEqual(expected)
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SOURCES_ROOT } from '../../platform/project-root'
import { releaseKey } from '../../site-build/release/release-key'
import { workerProgram } from './programs'

let stageRoot: string
beforeEach(() => {
  stageRoot = mkdtempSync(path.join(tmpdir(), 'fleet-programs-'))
})
afterEach(() => rmSync(stageRoot, { recursive: true }))

async function placeProgram(settings: Record<string, string>): Promise<string> {
  const key = await releaseKey({ projectRoot: SOURCES_ROOT, settings, env: {} })
  const script = path.join(stageRoot, 'releases', key, 'programs/run-fleet.mjs')
  mkdirSync(path.dirname(script), { recursive: true })
  writeFileSync(script, '')
  return script
}

describe('worker processes', () => {
  it('are of the release of these sources where it is there', async () => {
    const script = await placeProgram({ gallery: 'false' })
    expect(await workerProgram(stageRoot, {})).toEqual({ script, execArgv: ['--enable-source-maps'] })
  })

  it('are what this program is where there is another release, or none', async () => {
    const own = { script: path.join(SOURCES_ROOT, 'src/fleet/run-fleet.ts'), execArgv: ['--import', 'tsx'] }
    expect(await workerProgram(stageRoot, {})).toEqual(own)
    await placeProgram({ gallery: 'true' })
    expect(await workerProgram(stageRoot, {})).toEqual(own)
  })
})

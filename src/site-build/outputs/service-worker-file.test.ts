import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/project-root'
import { writeServiceWorker } from './service-worker-file'

let publicDir: string

beforeEach(async () => {
  publicDir = await mkdtemp(path.join(tmpdir(), 'worker-'))
  await writeFile(path.join(publicDir, 'offline.html'), '<!DOCTYPE html><title>Offline</title>')
})
afterEach(() => rm(publicDir, { recursive: true }))

const site = { projectRoot: PROJECT_ROOT, isWanted: true, release: 'a1', privateParameters: ['token', 'resetCode'] }
const write = async (changed: Partial<typeof site> = {}) => {
  await writeServiceWorker({ ...site, ...changed, publicDir, cacheDir: path.join(publicDir, 'cache') })
  return readFile(path.join(publicDir, 'sw.js'), 'utf8')
}

describe('/sw.js', () => {
  it('is the same for the same site, so that no visitor is told of a new version that is none', async () => {
    expect(await write()).toBe(await write())
  })

  it('changes with the site’s code and with the offline page', async () => {
    const before = await write()
    expect(await write({ release: 'a2' })).not.toBe(before)
    await writeFile(path.join(publicDir, 'offline.html'), '<!DOCTYPE html><title>No network</title>')
    expect(await write()).not.toBe(before)
  })

  it('keeps the offline page from the beginning, knows which addresses hold a secret, and stays small', async () => {
    const code = await write()
    expect(code).toContain('offline.html')
    expect(code).toContain('resetCode')
    expect(code.length).toBeLessThan(32_000)
  })

  it('of a site that takes it back holds nothing but its own end', async () => {
    const code = await write({ isWanted: false })
    expect(code).toContain('unregister')
    expect(code).not.toContain('fetch')
    expect(code.length).toBeLessThan(1500)
  })
})

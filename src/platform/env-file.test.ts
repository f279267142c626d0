import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { loadEnvFile } from './env-file'

const folder = mkdtempSync(path.join(tmpdir(), 'env-'))
const file = path.join(folder, '.env')

describe('loadEnvFile', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    delete process.env['CINEMA_TEST_NEW']
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('adds what is not set yet and leaves what is', () => {
    writeFileSync(file, 'CINEMA_TEST_NEW=file\nCINEMA_TEST_SET=file\n')
    vi.stubEnv('CINEMA_TEST_SET', 'environment')
    loadEnvFile(file)
    expect([process.env['CINEMA_TEST_NEW'], process.env['CINEMA_TEST_SET']]).toEqual(['file', 'environment'])
  })

  it('is content without a file', () => {
    expect(() => loadEnvFile(path.join(folder, 'none'))).not.toThrow()
  })
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Listings } from '../../src/site-build/listings/listings'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'

/** The London listings as a build reads them, at the instant they were recorded. @param realDataDir value of REAL_DATA_DIR */
export async function readLondon(realDataDir: string): Promise<Listings> {
  const folder = mkdtempSync(path.join(tmpdir(), 'london-'))
  try {
    execFileSync(process.execPath, [path.join(realDataDir, '../tools/make-london-site.mjs'), folder])
    const source = await readSource({ siteFolder: folder, now: Date.parse('2025-01-24T08:00:00Z') })
    if (!source.ok) throw new Error(JSON.stringify(source.error))
    return source.value
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

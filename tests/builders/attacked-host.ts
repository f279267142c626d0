import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UNKNOWN_CONFIG } from '../../src/server/http/release-config'
import { serveSite } from '../serve-site'

/** The host as it is in production, in a process of its own, over a site of one page. */
export interface AttackedHost {
  url: string
  pid: number | undefined
  /** Absolute path of the file. */
  database: string
  publicDir: string
  stop: () => Promise<void>
}

/** Starts it over a new folder, which `stop` deletes. @param own variables of the host */
export async function startAttackedHost(own: Record<string, string> = {}): Promise<AttackedHost> {
  const root = mkdtempSync(path.join(tmpdir(), 'attacked-'))
  const publicDir = path.join(root, 'public')
  mkdirSync(path.join(root, 'data'))
  mkdirSync(publicDir)
  writeFileSync(path.join(publicDir, 'index.html'), '<!doctype html><title>Lido</title>')
  writeFileSync(path.join(publicDir, 'host.json'), JSON.stringify({ ...UNKNOWN_CONFIG, siteName: 'Lido' }))
  const database = path.join(root, 'data/loyalty.db')
  const served = await serveSite(publicDir, { LOYALTY_DEMO: 'false', LOYALTY_DATABASE_URL: `file:${database}`, ...own })
  const stop = async () => {
    await served.stop()
    rmSync(root, { recursive: true, force: true })
  }
  return { url: served.url, pid: served.pid, database, publicDir, stop }
}

import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEFERRED_FOLDER, RENDER_SCRIPT } from '../../src/config/deferred-pages'
import { serveSite } from '../serve-site'
import type { Prepared } from './browser-step'

/** A second host of a site, whose process for deferred pages starts and never answers. */
export async function startHangingRenderer(publicDir: string): Promise<Prepared> {
  const copy = `${publicDir}-hanging`
  rmSync(copy, { recursive: true, force: true })
  cpSync(publicDir, copy, { recursive: true })
  writeFileSync(path.join(copy, DEFERRED_FOLDER, RENDER_SCRIPT), 'setInterval(() => undefined, 1000)')
  const host = await serveSite(copy)
  const stop = async () => {
    await host.stop()
    for (const folder of [copy, `${copy}.rendered`]) rmSync(folder, { recursive: true, force: true })
  }
  return { env: {}, specEnv: { HANGING_URL: host.url }, stop }
}

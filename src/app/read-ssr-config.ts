import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SSR_CONFIG_FILE, type SsrConfig } from '../features/layout/rules/ssr-config'

let known: SsrConfig | null = null

/**
 * What a build left for the rendering of pages; read once in a process. Throws where it is not there: pages would be without
 * their colours.
 */
export function readSsrConfig(folder = process.cwd()): SsrConfig {
  known ??= JSON.parse(readFileSync(path.join(folder, SSR_CONFIG_FILE), 'utf8')) as SsrConfig
  return known
}

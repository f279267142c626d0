import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SSR_CONFIG_FILE, type SsrConfig } from '../features/layout/rules/ssr-config'

let known: SsrConfig | null = null

/** Returns the config that the build wrote for rendering pages; cached per process. Throws if the file is missing. */
export function readSsrConfig(folder = process.cwd()): SsrConfig {
  known ??= JSON.parse(readFileSync(path.join(folder, SSR_CONFIG_FILE), 'utf8')) as SsrConfig
  return known
}

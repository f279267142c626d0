import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { HOST_FACTS_FILE, type HostConfig, HostConfigSchema } from '../config/host-config'

/** Reads `host.json` of a release; null when it cannot be read. */
export async function readHostConfig(publicDir: string): Promise<HostConfig | null> {
  try {
    const parsed = v.safeParse(
      HostConfigSchema,
      JSON.parse(await readFile(path.join(publicDir, HOST_FACTS_FILE), 'utf8')),
    )
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

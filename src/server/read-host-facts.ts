import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { HOST_FACTS_FILE, type HostFacts, HostFactsSchema } from '../features/site/rules/host-facts'

/** What a release says of itself in `host.json`; null where that cannot be read. */
export async function readHostFacts(publicDir: string): Promise<HostFacts | null> {
  try {
    const parsed = v.safeParse(
      HostFactsSchema,
      JSON.parse(await readFile(path.join(publicDir, HOST_FACTS_FILE), 'utf8')),
    )
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

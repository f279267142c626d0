import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { HOST_FACTS_FILE, HostConfigSchema } from '../../config/host-config'

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/**
 * The ports at which a mock of a ticketing service has to listen: those of ticketing URLs `http://localhost:<port>`
 * and `http://127.0.0.1:<port>`, each once. Only a demo site has such; anything else names a service that exists.
 */
export function localTicketingPorts(ticketingUrls: readonly (string | null | undefined)[]): number[] {
  const ports = ticketingUrls.flatMap(url => {
    if (!url || !URL.canParse(url)) return []
    const { protocol, hostname, port } = new URL(url)
    return protocol === 'http:' && LOCAL_HOSTS.includes(hostname) && port !== '' ? [Number(port)] : []
  })
  return [...new Set(ports)]
}

/** The ticketing URLs of a built site, its own and its theaters'; none where they cannot be read. */
export async function readTicketingUrls(publicDir: string): Promise<string[]> {
  try {
    const text = await readFile(path.join(publicDir, HOST_FACTS_FILE), 'utf8')
    const parsed = v.safeParse(HostConfigSchema, JSON.parse(text))
    if (!parsed.success) return []
    const { site, theaters } = parsed.output.ticketing
    return [site, ...Object.values(theaters)].flatMap(service => (service ? [service.url] : []))
  } catch {
    return []
  }
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { HOST_FACTS_FILE, HostConfigSchema } from '../../config/host-config'

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/**
 * Ports for the ticketing mock: those of ticketing URLs `http://localhost:<port>` and `http://127.0.0.1:<port>`,
 * without duplicates. Any other URL is a real service.
 */
export function localTicketingPorts(ticketingUrls: readonly (string | null | undefined)[]): number[] {
  const ports = ticketingUrls.flatMap(url => {
    if (!url || !URL.canParse(url)) return []
    const { protocol, hostname, port } = new URL(url)
    return protocol === 'http:' && LOCAL_HOSTS.includes(hostname) && port !== '' ? [Number(port)] : []
  })
  return [...new Set(ports)]
}

/** Ticketing URLs of a built site and its theaters; empty when they cannot be read. */
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

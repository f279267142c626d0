import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type HostParts, opensNewWindow } from './opens-new-window'

/** Two labels are a registered domain here; of `.co.example` three. */
const parseHost = (hostname: string): HostParts => {
  const labels = hostname.split('.')
  const suffix = hostname.endsWith('co.example') ? 2 : 1
  const isName = labels.length > suffix && !/^\d+$/.test(labels.at(-1) ?? '')
  return {
    domain: isName ? labels.slice(-suffix - 1).join('.') : null,
    publicSuffix: labels.slice(-suffix).join('.'),
  }
}
const opens = (from: string, to: string) => opensNewWindow({ from, to, parseHost })

describe('an external link opens in a window of its own', () => {
  it.each([
    ['www.lumen.example', 'https://tickets.other.example/', true],
    ['www.lumen.example', 'https://tickets.lumen.example/', false],
    ['lumen.example', 'https://lumen.co.example/', true],
    ['lumen.example', 'https://lumen.fr/', true],
    ['localhost', 'https://tickets.lumen.example/', false],
    ['www.lumen.example', 'http://127.0.0.1:9000/', false],
    ['www.lumen.example', 'https://', false],
    ['www.lumen.example', 'mailto:desk@other.example', false],
  ])('from %s to %s: %s', (from, to, expected) => {
    expect(opens(from, to)).toBe(expected)
  })
})

const vectors = path.join(process.env.REAL_DATA_DIR ?? '', 'vectors-psl/registrable-domain.json')
describe.skipIf(!process.env.REAL_DATA_DIR || !existsSync(vectors))('by the public suffix list', async () => {
  const { parseHost: parse } = await import('./parse-host')
  // The body runs also where it is skipped.
  const pairs = (existsSync(vectors) ? JSON.parse(readFileSync(vectors, 'utf8')) : []) as [
    string | null,
    string | null,
  ][]
  it.each(pairs)('%s is registered as %s', (hostname, domain) => {
    expect(parse(hostname ?? '').domain).toBe(domain)
  })
  it('has all 78', () => expect(pairs).toHaveLength(78))
})

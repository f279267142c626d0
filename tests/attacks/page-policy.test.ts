import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import { HostConfigSchema } from '../../src/config/host-config'
import { pageHeaders } from '../../src/features/site/rules/response-headers'
import { writeRoutesFile } from '../../src/site-build/outputs/routes-file'
import { writeSiteFolder } from '../builders/write-site-folder'

const SHOWTIME = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }
const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

let root: string
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'policy-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** The sources of each directive that pages of this site have. */
async function directivesOf(settings: object): Promise<Record<string, string[]>> {
  await writeSiteFolder(root, [SHOWTIME], settings)
  const source = await readSource({ siteFolder: root, now: Date.parse('2025-01-23T09:00:00Z'), previewOrigins: [] })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  await writeRoutesFile({ listings: source.value, publicDir: root, siteUrl: 'https://two.example' })
  const config = v.parse(HostConfigSchema, JSON.parse(readFileSync(path.join(root, 'host.json'), 'utf8')))
  const policy = pageHeaders(config, [HASH])['content-security-policy'] ?? ''
  return Object.fromEntries(policy.split('; ').map(text => [text.split(' ')[0] ?? '', text.split(' ').slice(1)]))
}

/** Reaches a host that the site does not name. */
const isOpen = (source: string) => /^(?:\*|https?:|wss?:|\*\.[a-z]+)$/.test(source)

describe('content that somebody has brought into a page', () => {
  it('sends forms, pictures and requests nowhere but where the site itself does', async () => {
    const directives = await directivesOf({
      ticketingUrl: 'https://tickets.lumen.example/',
      contentPolicy: { pictures: ['https://cdn.lumen.example'] },
    })
    expect(directives['img-src']).toContain('https://cdn.lumen.example')
    expect(directives['form-action']).toEqual(expect.arrayContaining(["'self'", 'https://tickets.lumen.example']))
    expect(directives['connect-src']).toEqual(["'self'"])
    for (const name of ['form-action', 'img-src', 'connect-src'])
      expect([name, directives[name]?.filter(isOpen)]).toEqual([name, []])
  })

  it('writes no HTML and no address of a script where the site loads no third party', async () => {
    const directives = await directivesOf({})
    expect(directives['require-trusted-types-for']).toEqual(["'script'"])
    expect([directives['base-uri'], directives['object-src']]).toEqual([["'none'"], ["'none'"]])
    expect(directives['script-src']).toContain("'strict-dynamic'")
    expect(directives['script-src']).not.toContain("'unsafe-eval'")
  })
})

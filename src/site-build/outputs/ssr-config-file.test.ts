import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Listings } from '../listings/listings'
import { buildNodes } from '../../../plugins/gatsby-source-cinema/nodes/build-nodes'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { readSsrConfig } from '../../app/read-ssr-config'
import { parsePreviewSetup } from '../../features/preview/rules/preview-setup'
import { parseTheaterPlaces } from '../../features/theaters/rules/theater-places'
import { writePlacesFile } from './places-file'
import { writePreviewFile } from './preview-file'
import { digestSsrConfig, pageStylesOf, writeSsrConfig } from './ssr-config-file'

async function demo({ previewOrigins = [] as string[] } = {}): Promise<Listings> {
  const siteFolder = path.resolve(import.meta.dirname, '../../../sites/demo-circuit')
  const source = await readSource({ siteFolder, now: Date.parse('2025-01-23T12:00:00Z'), previewOrigins })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  return source.value
}
const folder = () => mkdtempSync(path.join(os.tmpdir(), 'facts-'))
const read = (...parts: string[]): unknown => JSON.parse(readFileSync(path.join(...parts), 'utf8'))
const hide = (listings: Listings): Listings => ({
  ...listings,
  theaters: listings.theaters.map((theater, at) => (at === 0 ? { ...theater, hidden: true } : theater)),
})

describe('what a build leaves beside the pages', () => {
  it('are, for the server, the look of the site and where its visible theaters stand', async () => {
    const listings = await demo()
    const directory = folder()
    await writeSsrConfig(listings, directory)
    const { styles, places } = readSsrConfig(directory)
    expect(styles).toMatch(/^@font-face/)
    expect(styles).toContain('--theme-ui-colors-primary:')
    expect(styles).toContain('*{box-sizing:border-box;}')
    expect([...(parseTheaterPlaces(places)?.keys() ?? [])]).toEqual(
      listings.theaters.filter(({ hidden }) => !hidden).map(({ id }) => id),
    )
  })

  it('choose a variant of the logo on a site that has one for dark backgrounds', async () => {
    const listings = await demo()
    const site = (onDark: string | null) => ({ ...listings.site, logo: { src: 'assets/logo.svg', onDark } })
    expect(pageStylesOf({ ...listings, site: site('assets/white.svg') })).toContain('--dark-logo')
    expect(pageStylesOf({ ...listings, site: site(null) })).not.toContain('--dark-logo')
    // All pages of a site have its default language's styles.
    const others = listings.others.map(other => ({ ...other, site: site('assets/white.svg') }))
    expect(others.length).toBeGreaterThan(0)
    expect(pageStylesOf({ ...listings, others })).toContain('--dark-logo')
  })

  it('are told from others by their digest, by which pages are rendered anew', async () => {
    const listings = await demo()
    const digest = digestSsrConfig(listings)
    expect(digestSsrConfig(await demo())).toBe(digest)
    expect(digestSsrConfig({ ...listings, theme: { ...listings.theme, palette: { primary: '#b01f2e' } } })).not.toBe(
      digest,
    )
    expect(digestSsrConfig(hide(listings))).not.toBe(digest)
    expect(digestSsrConfig({ ...listings, site: { ...listings.site, redirects: [] } })).not.toBe(digest)
    const settings = [...buildNodes(listings)].find(({ internal }) => internal.type === 'Settings')
    expect(settings).toMatchObject({ ssrConfig: digest, styles: null })
  })

  it('are, for distances and addresses, the places of theaters that visitors see', async () => {
    const listings = hide(await demo())
    const publicDir = folder()
    await writePlacesFile({ listings, publicDir })
    const places = parseTheaterPlaces(read(publicDir, 'digest/places.json'))
    const [hidden, ...visible] = listings.theaters
    expect(places?.has(hidden?.id ?? '')).toBe(false)
    for (const { id, address, coordinates } of visible.filter(theater => !theater.hidden)) {
      expect(places?.get(id)?.address?.city).toBe(address?.city)
      expect(places?.get(id)?.coordinates?.latitude).toBe(coordinates?.latitude)
    }
  })

  it('are, for an editor, what the theme is derived from, and nothing where there is none', async () => {
    const publicDir = folder()
    const listings = await demo({ previewOrigins: ['https://editor.example'] })
    await writePreviewFile({ listings, publicDir })
    expect(parsePreviewSetup(read(publicDir, 'preview/theme.json'))).toMatchObject({
      origins: listings.site.previewOrigins,
      theme: { palette: listings.theme.palette },
      roundness: listings.site.roundness,
    })
    await writePreviewFile({ listings: { ...listings, site: { ...listings.site, previewOrigins: [] } }, publicDir })
    expect(() => read(publicDir, 'preview/theme.json')).toThrow('ENOENT')
  })
})

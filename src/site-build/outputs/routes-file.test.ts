import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { NO_LOYALTY } from '../../config/loyalty-config'
import { RoutesSchema } from '../../config/routes'
import { HostConfigSchema } from '../../config/host-config'
import { readMoviePaths, writeRoutesFile } from './routes-file'

const SHOWTIME = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }
let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'routes-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('the files a release carries for its host', () => {
  it('name every movie path and what the settings say of prefix, segments, redirects and deferral', async () => {
    await writeSiteFolder(path.join(root, 'site'), [SHOWTIME], {
      pathPrefix: '/kino',
      paths: { movies: 'filme' },
      redirects: [{ fromPath: '/alt', toPath: '/neu/' }],
      ticketingUrl: 'https://tickets.lumen.example/',
      ticketingProvider: 'CGR',
      allowedEmbeddingDomains: ['partner.example', 'no domain'],
      previewOrigins: ['https://editor.example/sites/'],
      trackers: [{ type: 'google_analytics_v4', token: 'G-LIDO' }],
    })
    const source = await readSource({
      siteFolder: path.join(root, 'site'),
      now: Date.parse('2025-01-23T09:00:00Z'),
      previewOrigins: ['http://localhost:9100'],
    })
    if (!source.ok) throw new Error(JSON.stringify(source.error))
    // Reading turns the setting off as long as deferred pages do not build.
    const listings = { ...source.value, site: { ...source.value.site, deferMoviePages: true } }
    await writeRoutesFile({ listings, publicDir: root, siteUrl: 'https://two.example' })
    expect(await readMoviePaths(root)).toEqual(
      new Map([
        ['m1', '/filme/m1-the-lake/'],
        ['m2', '/filme/m2-night-bus/'],
      ]),
    )
    const facts: unknown = JSON.parse(await readFile(path.join(root, 'host.json'), 'utf8'))
    expect(v.parse(HostConfigSchema, facts)).toEqual({
      siteName: 'Two Screens',
      reminders: { isOn: true, webhook: null },
      mailLook: expect.objectContaining({ logo: null }),
      builtAt: '2025-01-23T09:00:00.000Z',
      siteUrl: 'https://two.example',
      pathPrefix: '/kino',
      paths: { movies: 'filme', theaters: 'theaters', events: 'events' },
      permalinkPrefix: 'p',
      redirects: [{ fromPath: '/alt', toPath: '/neu/', ignoreCase: false }],
      deferred: ['deferMoviePages'],
      ticketing: {
        site: { url: 'https://tickets.lumen.example/', provider: 'CGR' },
        theaters: { lido: null, quay: null },
      },
      frameAncestors: [
        'https://partner.example',
        'https://*.partner.example',
        'https://editor.example',
        'http://localhost:9100',
      ],
      thirdPartyScripts: ['https://www.googletagmanager.com/gtag/js?id=G-LIDO&l=googleTagLayer'],
      thirdParties: { scripts: true, ads: false },
      pagePolicy: {
        // An editor shows pictures of any host.
        pictures: ['https:'],
        connections: [
          'https://*.analytics.google.com',
          'https://*.g.doubleclick.net',
          'https://*.google-analytics.com',
          'https://*.google.com',
          'https://*.googletagmanager.com',
        ],
        forms: ['https://*.lumen.example', 'https://lumen.example', 'https://tickets.lumen.example'],
        hasTrustedTypes: false,
      },
      loyalty: {
        ...NO_LOYALTY,
        cinemaIds: ['lido', 'quay'],
        cinemaNames: { lido: 'Lido', quay: 'Quay' },
        cinemaZones: { lido: 'Europe/London', quay: 'Europe/London' },
        currency: 'GBP',
        locale: 'en-GB',
        locales: ['en-GB'],
      },
      agents: { graceMinutes: { lido: 15, quay: 15 }, checkout: null },
      loadAhead: true,
      otherLanguages: [],
    })
  })

  it('name the site, its theaters and its members’ pages in each further language', async () => {
    const siteFolder = path.join(root, 'site')
    await writeSiteFolder(siteFolder, [SHOWTIME], {
      languages: ['en-GB', 'nl-NL'],
      loyalty: {
        provider: 'CGR',
        type: 'TIERED',
        slugs: { profile: 'me' },
        levels: [{ id: 1, name: 'Friend', threshold: 0 }],
      },
      translations: {
        nl: {
          name: 'Twee Zalen',
          loginPage: { slug: 'inloggen' },
          loyalty: { slugs: { profile: 'ik', orders: 'kaartjes' } },
        },
      },
    })
    const theaters = JSON.parse(await readFile(path.join(siteFolder, 'theaters.json'), 'utf8')) as object[]
    Object.assign(theaters[0] ?? {}, { translations: { nl: { name: 'Het Lido' } } })
    await writeFile(path.join(siteFolder, 'theaters.json'), JSON.stringify(theaters))
    await mkdir(path.join(siteFolder, 'translations'))
    await writeFile(path.join(siteFolder, 'translations/nl.json'), JSON.stringify({ texts: { Friend: 'Vriend' } }))
    const source = await readSource({ siteFolder, now: Date.parse('2025-01-23T09:00:00Z') })
    if (!source.ok) throw new Error(JSON.stringify(source.error))
    await writeRoutesFile({ listings: source.value, publicDir: root, siteUrl: 'https://two.example' })
    const host = v.parse(HostConfigSchema, JSON.parse(await readFile(path.join(root, 'host.json'), 'utf8')))
    expect(host.loyalty).toMatchObject({ locale: 'en-GB', locales: ['en-GB', 'nl-NL'], paths: { profile: '/me/' } })
    expect(host.otherLanguages).toMatchObject([
      {
        code: 'nl',
        locale: 'nl-NL',
        siteName: 'Twee Zalen',
        logo: null,
        loyalty: {
          cinemaNames: { lido: 'Het Lido', quay: 'Quay' },
          levels: [{ name: 'Vriend' }],
          paths: { login: '/nl/inloggen/', profile: '/nl/ik/', orders: '/nl/kaartjes/', account: '/nl/account/' },
        },
      },
    ])
  })

  it('name the former addresses of pages that are found by their whole path', async () => {
    const siteFolder = path.join(root, 'site')
    await writeSiteFolder(siteFolder, [SHOWTIME], { paths: { events: 'ev' } })
    const theaters = [
      { id: 'lido', name: 'לידו', timeZone: 'Asia/Jerusalem' },
      { id: 'quay', name: 'Quay', timeZone: 'Europe/London' },
    ]
    const events = [
      { id: 'e1', title: 'Ночь кино' },
      { id: 'e2', title: 'Night' },
    ]
    await writeFile(path.join(siteFolder, 'theaters.json'), JSON.stringify(theaters))
    await writeFile(path.join(siteFolder, 'events.json'), JSON.stringify(events))
    const source = await readSource({ siteFolder, now: Date.parse('2025-01-23T09:00:00Z') })
    if (!source.ok) throw new Error(JSON.stringify(source.error))
    await writeRoutesFile({ listings: source.value, publicDir: root, siteUrl: 'https://two.example' })
    const routes = v.parse(RoutesSchema, JSON.parse(await readFile(path.join(root, 'routes.json'), 'utf8')))
    expect(routes.formerAddresses).toEqual({
      '/theaters/lido/': '/theaters/lido-לידו/',
      '/theaters/lido/programme/': '/theaters/lido-לידו/programme/',
      '/theaters/quay-quay/': '/theaters/quay/',
      '/theaters/quay-quay/programme/': '/theaters/quay/programme/',
      '/ev/e1-noch-kino/': '/ev/e1-ночь-кино/',
    })
  })

  it('are taken as missing when they cannot be read', async () => {
    expect(await readMoviePaths(root)).toBeUndefined()
    await writeFile(path.join(root, 'routes.json'), '{"movies": 1}')
    expect(await readMoviePaths(root)).toBeUndefined()
  })
})

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { buildRoutes } from '../adapters/veezi/testing/sample-answers'
import { type AnswerServer, type Routes, startAnswers, startRoutes } from '../testing/answer-server'
import { makeParent, namesIn, removeParents, runNewSite } from '../testing/new-site-run'
import { buildVenueMaster, buildVenueMasterSession } from '../testing/showtimes-files'
import { buildSoundSite, filesOf, removeSiteFolders, writeSiteFolder } from '../testing/site-folder-builder'
import { checkSite } from './check-site'
import { SYSTEMS } from './new-site/systems'
import { showSources } from './show-sources'

const stops: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map(stop => stop()))
})
afterAll(() => {
  removeParents()
  removeSiteFolders()
})

async function serve(start: Promise<AnswerServer>): Promise<AnswerServer> {
  const server = await start
  stops.push(server.stop)
  return server
}

/** An address at which nothing listens. */
async function refusedUrl(): Promise<string> {
  const { url, stop } = await startRoutes({})
  await stop()
  return url
}

const NOW = { BUILD_NOW: '2027-04-01T08:00:00+11:00' }
const CSV = 'Film;Date;Time\nOtto;25.04.2027;20:15\nThe Ferry;26.04.2027;18:00\n'
const PAGE = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'ScreeningEvent',
  startDate: '2027-04-25T20:15',
  workPresented: { '@type': 'Movie', name: 'Harbour Lights' },
  location: { '@type': 'MovieTheater', name: 'Grand' },
})}</script>`

/** A Veezi cinema that takes one token. */
function startVeezi(token: string): Promise<AnswerServer> {
  const routes = buildRoutes({})
  return serve(
    startAnswers(({ path: at, headers }) =>
      headers['veeziaccesstoken'] === token ? { body: routes[at] } : { status: 401, body: '' },
    ),
  )
}

const COMMON = ['--name', 'Harbor Cinema', '--languages', 'en-AU', '--country', 'AU', '--time-zone', 'Sydney']

function argsFor(folder: string, ...more: string[]): string[] {
  return [...COMMON, '--folder', folder, ...more]
}

function readSite(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(folder, 'site.json'), 'utf8')) as Record<string, unknown>
}

/** Everything in a folder, as one text. */
function textIn(folder: string): string {
  return namesIn(folder)
    .map(name => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
}

async function expectSound(folder: string, printed: string, env: NodeJS.ProcessEnv, counts: string) {
  expect(await checkSite({ folder, env })).toMatchObject({ isSound: true })
  const { text, isSound } = await showSources({ folder, env, isJson: false })
  const line = text.split('\n').find(one => one.startsWith('  1 theater')) ?? ''
  expect([isSound, line]).toEqual([true, expect.stringContaining(counts)])
  expect(printed).toContain(line)
}

describe('a new site by options', () => {
  it('of Veezi names its secret and does not hold it', async () => {
    const { url } = await startVeezi('s3cret-token')
    const folder = path.join(makeParent(), 'harbor')
    const env = { ...NOW, HARBOR_TOKEN: 's3cret-token' }
    const args = argsFor(
      folder,
      '--type',
      'veezi',
      '--url',
      url,
      '--token-env',
      'HARBOR_TOKEN',
      '--domain',
      'https://a.example',
    )
    const { status, text } = await runNewSite({ args, env })
    expect([status, namesIn(folder)]).toEqual([0, ['.env.example', 'site.json']])
    await expectSound(folder, text, env, '1 film, 1 showtime from 2027-04-02')
    expect(readSite(folder)).toMatchObject({
      ...{ name: 'Harbor Cinema', domain: 'a.example', locale: 'en-AU', timeZone: 'Australia/Sydney' },
      country: { code: 'au', iso31661A2: 'AU', iso31661A3: 'AUS' },
      source: { type: 'veezi', url, token: { env: 'HARBOR_TOKEN' }, theater: { id: 'harbor-cinema' } },
    })
    expect(readFileSync(path.join(folder, '.env.example'), 'utf8')).toMatch(/^HARBOR_TOKEN=$/m)
    expect(textIn(folder) + text).not.toContain('s3cret')
    expect(existsSync(path.resolve(folder, String(readSite(folder)['$schema'])))).toBe(true)
  })

  it('of a spreadsheet takes the file along', async () => {
    const parent = makeParent()
    const folder = path.join(parent, 'harbor')
    writeFileSync(path.join(parent, 'Programme May.csv'), CSV)
    const args = argsFor(folder, '--type', 'csv', '--file', 'Programme May.csv', '--date-format', 'DD.MM.YYYY')
    const { status, text } = await runNewSite({ args, env: NOW, cwd: parent })
    expect([status, namesIn(folder)]).toEqual([0, ['listings.csv', 'site.json', 'theaters.json']])
    await expectSound(folder, text, NOW, '2 films, 2 showtimes from 2027-04-25 to 2027-04-26')
    expect(JSON.parse(readFileSync(path.join(folder, 'theaters.json'), 'utf8'))).toEqual([
      { id: 'harbor-cinema', name: 'Harbor Cinema' },
    ])
  })

  it('of pages with JSON-LD', async () => {
    const { url } = await serve(startRoutes({ '/films': PAGE }))
    const folder = path.join(makeParent(), 'harbor')
    const { status, text } = await runNewSite({
      args: argsFor(folder, '--type', 'json-ld', '--url', `${url}/films`),
      env: NOW,
    })
    expect([status, namesIn(folder)]).toEqual([0, ['site.json', 'theaters.json']])
    await expectSound(folder, text, NOW, '1 film, 1 showtime from 2027-04-25')
  })

  it('of a cinema’s file at an address', async () => {
    const file = buildVenueMaster([buildVenueMasterSession(1)])
    const { url } = await serve(startRoutes({ '/export.json': file } satisfies Routes))
    const folder = path.join(makeParent(), 'harbor')
    const env = { BUILD_NOW: '2026-11-03T08:10:00Z' }
    const args = argsFor(folder, '--type', 'cinema-showtimes-json', '--url', `${url}/export.json`)
    const { status, text } = await runNewSite({ args, env })
    expect(status).toBe(0)
    await expectSound(folder, text, env, '1 film, 1 showtime from 2026-11-03')
  })

  it('of several languages and of files of its own', async () => {
    const records = writeSiteFolder(filesOf(buildSoundSite()))
    const folder = path.join(makeParent(), 'harbor')
    const args = ['--name', 'Zwei', '--languages', 'Deutsch, English', '--country', 'Germany', '--folder', folder]
    const { status } = await runNewSite({ args: [...args, '--type', 'folder', '--url', records], env: NOW })
    expect(status).toBe(0)
    expect(readSite(folder)).toMatchObject({ locale: 'de-DE', languages: ['de-DE', 'en'], timeZone: 'Europe/Berlin' })
    const { lines } = await checkSite({ folder, env: NOW })
    expect(lines.at(-1)).toMatch(/^2 theaters, 4 movies, 240 showtimes, 2 events/)
  })

  it.each(SYSTEMS.filter(({ type }) => type !== 'folder'))(
    'of $type has all that the source needs',
    async system => {
      const refused = await refusedUrl()
      const folder = path.join(makeParent(), 'harbor')
      const secret = { CINEMA_LOGIN: 'user:password' }
      const own = system.secret ? ['--token-env', 'CINEMA_LOGIN'] : []
      const args = argsFor(
        folder,
        '--type',
        system.type,
        '--url',
        `${refused}/x`,
        '--ids',
        '12',
        ...own,
        '--write-anyway',
      )
      const { status } = await runNewSite({
        args: system.ids ? args : args.filter(arg => !['--ids', '12'].includes(arg)),
        env: secret,
      })
      expect(status).toBe(0)
      const { lines } = await checkSite({ folder, env: secret })
      expect(lines.filter(line => line.startsWith('error: site.json'))).toEqual([])
      expect(lines.join('\n')).toContain(`error: ${refused}/`)
    },
    20_000,
  )
})

describe('without a person', () => {
  it('names every answer that is missing', async () => {
    const { status, text } = await runNewSite({ args: ['--country', 'GB'] })
    expect(status).toBe(1)
    for (const option of ['--name', '--languages', '--type']) expect(text).toContain(`${option}: An answer is needed`)
    expect(text).not.toMatch(/--(?:country|time-zone|folder)/)
  })

  it.each([
    [['--type', 'pos'], /--type: 'pos' is none of the systems: veezi, /],
    [['--country', 'Narnia'], /--country: 'Narnia' is no country/],
    [['--secret', 'x'], /Unknown option '--secret'[^]*A secret is no option/],
  ])('refuses %j', async (args, words) => {
    const { status, text } = await runNewSite({ args })
    expect([status, text]).toEqual([1, expect.stringMatching(words)])
  })

  it.each([
    ['a wrong token', 'wrong', /answered 401: it does not accept the credentials/],
    ['no token', undefined, /no variable VEEZI_TOKEN, which holds the secret/],
  ])('writes nothing with %s', async (_, token, words) => {
    const { url } = await startVeezi('right')
    const parent = makeParent()
    const args = argsFor(path.join(parent, 'harbor'), '--type', 'veezi', '--url', url)
    const { status, text } = await runNewSite({ args, env: { ...NOW, VEEZI_TOKEN: token } })
    expect([status, text, namesIn(parent)]).toEqual([1, expect.stringMatching(words), []])
  })

  it('leaves a folder that is there as it is', async () => {
    const folder = path.join(makeParent(), 'harbor')
    mkdirSync(folder)
    const { status, text } = await runNewSite({
      args: argsFor(folder, '--type', 'csv', '--url', 'https://a.example/x.csv'),
    })
    expect([status, namesIn(folder)]).toEqual([1, []])
    expect(text).toContain('is there already, and nothing is overwritten')
  })
})

describe('a person', () => {
  it('is asked again for what is wrong, and types the secret unseen', async () => {
    const { url } = await startVeezi('right')
    const parent = makeParent()
    const folder = path.join(parent, 'harbor')
    const typed = [
      ...['', 'Harbor Cinema', 'harbor', 'harbor.example', parent, folder, 'xx-elvish', 'en-AU', 'Narnia', ''],
      ...['Springfield', 'sydney', '99', 'veezi', 'no address', url, 'not-a-variable', '', 'wrong'],
      // The first read is refused: the secret again, which is the likeliest; then write.
      ...['7', '', 'right', ''],
    ]
    const { status, text } = await runNewSite({ typed, env: NOW })
    expect([status, namesIn(parent)]).toEqual([0, ['harbor']])
    const wrong = ['An answer is needed', 'is no web address', 'is there already', 'is no language', 'is no country']
    for (const words of [
      ...wrong,
      'is no time zone',
      'is none of the systems',
      'is no name of a variable',
      'none of the numbers',
    ])
      expect(text).toContain(words)
    expect(text).toContain('answered 401')
    expect(text).toContain('Write the secret into the file .env here, as VEEZI_TOKEN=…')
    expect(textIn(folder)).not.toMatch(/right|wrong/)
    await expectSound(folder, text, { ...NOW, VEEZI_TOKEN: 'right' }, '1 film, 1 showtime')
  })

  it('corrects the address of a system that refuses connections, or changes the system', async () => {
    const { url } = await serve(startRoutes({ '/p.csv': 'Film;Date;Time\nOtto;03.04.2027;20:15\n' }))
    const refused = await refusedUrl()
    const parent = makeParent()
    const args = argsFor(path.join(parent, 'harbor'))
    // Veezi refuses; another system (4), whose dates can be read in two ways; how they are written.
    const typed = ['', ...['veezi', refused, '', 'token', '4', 'csv', `${url}/p.csv`, '', 'DD.MM.YYYY', '']]
    const { status, text } = await runNewSite({ args, typed, env: NOW })
    expect([status, text]).toEqual([0, expect.stringContaining('ECONNREFUSED')])
    expect(readSite(path.join(parent, 'harbor'))).toMatchObject({
      source: { type: 'csv', dateFormat: 'DD.MM.YYYY', timeZone: 'Australia/Sydney' },
    })
    expect(namesIn(path.join(parent, 'harbor'))).toEqual(['site.json', 'theaters.json'])
  }, 20_000)

  it('may write the folder of a source that cannot be read, or stop', async () => {
    const refused = await refusedUrl()
    const parent = makeParent()
    const args = argsFor(
      path.join(parent, 'harbor'),
      '--domain',
      'a.example',
      '--type',
      'csv',
      '--url',
      `${refused}/x.csv`,
    )
    const stopped = await runNewSite({ args, typed: ['6'], env: NOW })
    expect([stopped.status, stopped.text, namesIn(parent)]).toEqual([
      130,
      expect.stringContaining('nothing is written'),
      [],
    ])
    const written = await runNewSite({ args, typed: ['5'], env: NOW })
    expect([written.status, written.text]).toEqual([0, expect.stringContaining('npm run source --')])
    expect(namesIn(path.join(parent, 'harbor'))).toEqual(['site.json'])
  }, 20_000)

  it('who ends a question leaves nothing', async () => {
    const parent = makeParent()
    const args = ['--folder', path.join(parent, 'harbor')]
    const watch = (text: string, signal: (name: 'SIGINT') => void) => text.includes('Languages: ') && signal('SIGINT')
    const { status, text } = await runNewSite({ args, typed: ['Harbor', ''], watch })
    expect([status, namesIn(parent)]).toEqual([130, []])
    expect(text).toMatch(/Stopped: nothing is written\.\n$/)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('who ends the read by %s leaves nothing', async name => {
    const parent = makeParent()
    const during: string[][] = []
    let signal = () => {}
    const { url } = await serve(
      startAnswers(() => {
        during.push(namesIn(parent))
        signal()
        return { status: 503, body: '' }
      }),
    )
    const args = argsFor(path.join(parent, 'harbor'), '--domain', 'a.example', '--type', 'csv', '--url', `${url}/x.csv`)
    const { status } = await runNewSite({
      ...{ args, typed: [], env: NOW },
      watch: (_, send) => {
        signal = () => send(name)
      },
    })
    expect(during[0]).toEqual([expect.stringMatching(/^\.harbor-/)])
    expect([status, namesIn(parent)]).toEqual([130, []])
  })
})

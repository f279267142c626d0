import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PictureServer, startPictureServer } from '../../../../tests/builders/picture-server'
import { says, textOf } from '../../../config/fault-words/fault-words'
import { type FetchedPictures, fetchPictures, type FetchPictures } from './fetch-pictures'
import { describeMissing } from './remote-faults'

let cacheDir: string
let host: PictureServer
beforeEach(async () => {
  cacheDir = path.join(await mkdtemp(path.join(tmpdir(), 'fetched-')), 'cache')
  host = await startPictureServer()
})
afterEach(async () => {
  await host.stop()
  await rm(path.dirname(cacheDir), { recursive: true, force: true })
})

const paint = (background = 'navy', size = { width: 30, height: 20 }) =>
  sharp({ create: { ...size, channels: 3, background } })
const jpeg = (background?: string) => paint(background).jpeg().toBuffer()
/** Short limits, so that faults are quick; the host is on loopback. */
const LIMITS = { pictureMs: 300, pictureBytes: 100_000, allMs: 5000 }
const take = (paths: readonly string[], given: Partial<FetchPictures> = {}) =>
  fetchPictures({
    urls: paths.map(name => (name.startsWith('http') ? name : host.url + name)),
    cacheDir,
    isAllowed: address => address === '127.0.0.1',
    ...given,
    limits: { ...LIMITS, ...given.limits },
  })
const messagesOf = (reasons: FetchedPictures['reasons']) => [...reasons.values()].map(({ message }) => message)
const fileOf = async (name: string, given?: Partial<FetchPictures>) =>
  (await take([name], given)).files.get(host.url + name)

describe('taking in pictures of other hosts', () => {
  it('keeps each as it came, once, under a name by its content and format', async () => {
    const bytes = await jpeg()
    host.put('/a', bytes)
    host.put('/b.png?size=2', bytes)
    const { files, reasons } = await take(['/a', '/b.png?size=2', '/a'])
    expect(reasons).toEqual(new Map())
    const kept = [...new Set(files.values())]
    expect(kept.map(file => path.relative(cacheDir, file))).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.jpg$/)])
    expect(await readFile(kept[0] ?? '')).toEqual(bytes)
    expect(host.requests).toHaveLength(2)
  })

  it.each(['png', 'webp', 'avif', 'gif'] as const)('takes %s, whatever type the host says', async format => {
    const bytes = await paint()[format]().toBuffer()
    host.put('/a', response => void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes))
    host.put('/b', response => void response.writeHead(200).end(bytes))
    const { files } = await take(['/a', '/b'])
    expect([...files.values()].map(file => path.extname(file))).toEqual([`.${format}`, `.${format}`])
  })

  it.each([301, 302, 303, 307, 308])('follows a redirect (%s)', async status => {
    host.put('/old.jpg', response => void response.writeHead(status, { location: 'new.jpg' }).end())
    host.put('/new.jpg', await jpeg())
    expect(await fileOf('/old.jpg')).toBeDefined()
  })

  it.each<[kind: string, reason: RegExp]>([
    ['refuse', /^could not be had \(ECONNREFUSED\)$/],
    ['reset', /^could not be had \((?:UND_ERR_SOCKET|ECONNRESET)\)$/],
    ['hang', /^did not come whole within 0\.3 s$/],
    ['drip', /^did not come whole within 0\.3 s$/],
    ['403', /^was answered with 403$/],
    ['404', /^was answered with 404$/],
    ['429', /^was refused for now \(429\)$/],
    ['500', /^was answered with 500$/],
    ['html', /^is no picture but text\/html/],
    ['html-as-picture', /^is no JPEG, PNG, WebP, AVIF or GIF$/],
    ['svg', /^is no JPEG, PNG, WebP, AVIF or GIF$/],
    ['empty', /^is no JPEG, PNG, WebP, AVIF or GIF$/],
    ['cut', /^could not be had \(/],
    ['huge', /^has more than 0\.1 MB$/],
    ['announced-huge', /^has more than 0\.1 MB$/],
    ['to-private', /^is at 10\.0\.0\.1, which is no public address$/],
    ['to-metadata', /^is at 169\.254\.169\.254, which is no public address$/],
    ['to-file', /^is at an address of file:$/],
    ['to-credentials', /^has an address with credentials$/],
    ['to-nothing', /^is redirected to an address that is none$/],
    ['loop', /^is redirected more than 5 times$/],
  ])('says why it has not what a host answers in this way: %s', async (kind, reason) => {
    host.put('/a.jpg', kind)
    if (kind === 'refuse') await host.stop()
    const { files, reasons } = await take(['/a.jpg'])
    expect(reasons.get(`${host.url}/a.jpg`)?.message).toMatch(reason)
    expect(files.size).toBe(0)
    expect(await readdir(cacheDir).catch(() => [])).toEqual([])
  })

  it('has nothing of a picture that is cut off, or of too many pixels', async () => {
    const whole = await paint('navy', { width: 600, height: 600 }).jpeg().toBuffer()
    host.put('/cut.jpg', whole.subarray(0, whole.length / 2))
    // The size stands in the header alone (start of frame: marker, length, precision, height, width).
    const vast = await jpeg()
    const frame = vast.indexOf(Buffer.from([0xff, 0xc0]))
    vast.writeUInt16BE(60_000, frame + 5)
    vast.writeUInt16BE(60_000, frame + 7)
    host.put('/vast.jpg', vast)
    const { files, reasons } = await take(['/cut.jpg', '/vast.jpg'])
    expect(files.size).toBe(0)
    expect(reasons.get(`${host.url}/cut.jpg`)?.message).toMatch(/^cannot be read: .*premature end/)
    expect(reasons.get(`${host.url}/vast.jpg`)?.message).toMatch(/^cannot be read: .*pixel limit/)
  })

  it('reaches no private address unless a test permits it', async () => {
    host.put('/a.jpg', await jpeg())
    const { reasons } = await fetchPictures({ urls: [`${host.url}/a.jpg`, 'http://localhost/'], cacheDir })
    expect(messagesOf(reasons)).toEqual([
      'is at 127.0.0.1, which is no public address',
      expect.stringMatching(/^is at (?:127\.0\.0\.1|::1), which is no public address$/),
    ])
    expect(host.requests).toEqual([])
  })

  it('goes on without a folder to keep them in', async () => {
    host.put('/a.jpg', await jpeg())
    await writeFile(cacheDir, 'a file')
    const { files, reasons } = await take(['/a.jpg'])
    expect([files.size, messagesOf(reasons)]).toEqual([0, [expect.stringMatching(/^could not be kept: /)]])
  })
})

describe('bounds of a build', () => {
  it('asks a host for six pictures at once', async () => {
    const bytes = await jpeg()
    const paths = Array.from({ length: 20 }, (_, index) => `/${index}.jpg`)
    for (const name of paths) host.put(name, response => void setTimeout(() => response.end(bytes), 10))
    expect((await take(paths)).files.size).toBe(20)
    expect(host.mostAtOnce()).toBe(6)
  })

  it('leaves a host that fails, and one that refuses more, for the next build', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/${index}.jpg`)
    for (const name of paths) host.put(name, 'hang')
    const hung = await take(paths, { limits: { pictureMs: 100, perHost: 1 } })
    expect(host.requests).toHaveLength(3)
    expect(hung.reasons.get(`${host.url}/19.jpg`)?.message).toBe('is left for the next build: the host failed 3 times')
    for (const name of paths) host.put(name, '429')
    const limited = await take(paths, { limits: { perHost: 1 } })
    expect(host.requests).toHaveLength(4)
    expect(limited.reasons.get(`${host.url}/19.jpg`)?.message).toBe(
      'is left for the next build: the host refuses more requests',
    )
  })

  it('ends when the time for all is over, and has the rest the next time', async () => {
    const bytes = await jpeg()
    const paths = Array.from({ length: 12 }, (_, index) => `/${index}.jpg`)
    host.put('/0.jpg', bytes)
    for (const name of paths.slice(1)) host.put(name, 'hang')
    const started = performance.now()
    const first = await take(paths, { limits: { pictureMs: 5000, allMs: 200 } })
    expect(performance.now() - started).toBeLessThan(3000)
    expect(first.files.size).toBe(1)
    expect(new Set(messagesOf(first.reasons))).toEqual(
      new Set(['is left for the next build: the time for pictures of other hosts was over']),
    )
    for (const name of paths) host.put(name, bytes)
    expect((await take(paths)).files.size).toBe(12)
  })

  it('asks for what it never had before what may have changed', async () => {
    host.put('/old.jpg', await jpeg())
    await take(['/old.jpg'])
    host.put('/new.jpg', await jpeg('red'))
    const { files } = await take(['/new.jpg', '/old.jpg'], { limits: { perHost: 1 } })
    await take(['/old.jpg', '/new.jpg', '/newer.jpg'], { limits: { perHost: 1 } })
    const names = ['/old.jpg', '/new.jpg', '/old.jpg', '/newer.jpg', '/old.jpg', '/new.jpg']
    expect(host.requests.map(({ path: name }) => name)).toEqual(names)
    expect([...files.keys()]).toEqual([`${host.url}/new.jpg`, `${host.url}/old.jpg`])
  })
})

describe('pictures that an earlier build had', () => {
  it.each([
    ['ETag', { etag: '"1"' }, { ifNoneMatch: '"1"' }],
    [
      'Last-Modified',
      { 'last-modified': 'Sat, 28 Nov 2026 10:00:00 GMT' },
      { ifModifiedSince: 'Sat, 28 Nov 2026 10:00:00 GMT' },
    ],
  ])('are not sent again while they are unchanged (%s)', async (_, headers, validators) => {
    const bytes = await jpeg()
    host.put('/a.jpg', (response, request) => {
      const isSame = request.headers['if-none-match'] ?? request.headers['if-modified-since']
      response.writeHead(isSame ? 304 : 200, headers).end(isSame ? undefined : bytes)
    })
    const first = await fileOf('/a.jpg')
    expect(await fileOf('/a.jpg')).toBe(first)
    expect(host.requests).toEqual([{ path: '/a.jpg' }, { path: '/a.jpg', ...validators }])
  })

  it('are replaced when they change', async () => {
    host.put('/a.jpg', await jpeg())
    const first = await fileOf('/a.jpg')
    host.put('/a.jpg', await jpeg('red'))
    const second = await fileOf('/a.jpg')
    expect(second).not.toBe(first)
    expect(await readFile(second ?? '')).toEqual(await jpeg('red'))
  })

  it('are not asked about while the host calls them fresh', async () => {
    const bytes = await jpeg()
    host.put('/a.jpg', response => {
      response.writeHead(200, { 'cache-control': 'public, max-age=600' }).end(bytes)
    })
    expect(await fileOf('/a.jpg')).toBe(await fileOf('/a.jpg'))
    expect(host.requests).toHaveLength(1)
  })

  it.each(['hang', 'reset', '404', '429', '500', 'html', 'huge', 'to-private'])(
    'stay in use at this fault: %s',
    async kind => {
      host.put('/a.jpg', await jpeg())
      const first = await fileOf('/a.jpg')
      host.put('/a.jpg', kind)
      const { files, reasons } = await take(['/a.jpg'])
      expect([files.get(`${host.url}/a.jpg`), reasons.size]).toEqual([first, 1])
    },
  )

  it('come anew where the copy or its entry is broken', async () => {
    host.put('/a.jpg', await jpeg())
    const file = (await fileOf('/a.jpg')) ?? ''
    for (const name of await readdir(cacheDir))
      if (name.endsWith('.json')) await writeFile(path.join(cacheDir, name), '{"url"')
    expect(await fileOf('/a.jpg')).toBe(file)
    await rm(file)
    expect(await fileOf('/a.jpg')).toBe(file)
    expect(await readFile(file)).toEqual(await jpeg())
  })

  it('are kept for a month after a build used them', async () => {
    host.put('/a.jpg', await jpeg())
    host.put('/b.jpg', await jpeg('red'))
    await take(['/a.jpg', '/b.jpg'])
    await take(['/a.jpg'])
    expect(await readdir(cacheDir)).toHaveLength(4)
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    for (const name of await readdir(cacheDir)) await utimes(path.join(cacheDir, name), longAgo, longAgo)
    await take(['/a.jpg'])
    expect(await readdir(cacheDir)).toHaveLength(2)
  })
})

describe('the warning of a host', () => {
  it('counts what is missing by its reasons, without the query of an address', () => {
    const urls = [
      'https://a.example/1.jpg?key=s3cret',
      'https://a.example/2.jpg',
      'https://a.example/3.jpg',
      'https://b.example/1',
    ]
    const reasons = new Map([
      ['https://a.example/1.jpg?key=s3cret', says('pictureAnswered', { status: 404 })],
      ['https://a.example/2.jpg', says('pictureAnswered', { status: 404 })],
      ['https://a.example/3.jpg', says('pictureAnswered', { status: 500 })],
    ])
    const files = new Map([
      ['https://a.example/3.jpg', '3.jpg'],
      ['https://b.example/1', '1.jpg'],
    ])
    const faults = describeMissing(urls, { files, reasons })
    expect(faults).toEqual([
      {
        words: faults[0]?.words,
        severity: 'warning',
        source: 'https://a.example',
        message:
          '2 of 3 pictures could not be taken in, and pages load them from there until a build can: ' +
          'was answered with 404 (2, such as https://a.example/1.jpg). ' +
          '1 of 3 pictures could not be revalidated, and pages show the copy of an earlier build: ' +
          'was answered with 500 (1, such as https://a.example/3.jpg)',
      },
    ])
    expect(faults[0]?.words && textOf(faults[0].words, 'fr')).toBe(
      'Images non reprises : 2 sur 3, que les pages chargent de là jusqu’à ce qu’un build le puisse : ' +
        'a eu 404 pour réponse (2, dont https://a.example/1.jpg). ' +
        'Images non revérifiées : 1 sur 3, dont les pages montrent la copie d’un build antérieur : ' +
        'a eu 500 pour réponse (1, dont https://a.example/3.jpg)',
    )
  })
})

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestStudio, type TestStudio } from '../builders/studio'

let studio: TestStudio
let jpeg: Buffer
beforeAll(async () => {
  studio = await startTestStudio()
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b01f2e' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()
  await mkdir(path.join(studio.siteFolder, 'assets'))
  await writeFile(path.join(studio.siteFolder, 'assets/foyer.jpg'), jpeg)
  const page = {
    slug: 'about',
    title: 'About',
    image: 'assets/foyer.jpg',
    widgets: [{ type: 'free-text', html: '<p><img src="/assets/foyer.jpg"></p>' }],
  }
  await writeFile(path.join(studio.siteFolder, 'pages/about.json'), JSON.stringify(page))
})
afterAll(() => studio.stop())

interface Listed {
  revision: string
  pictures: { file: string; alt: string; uses: { file: string; where: string }[] }[]
}
const list = async (): Promise<Listed> =>
  (await studio.call('GET', '/api/pictures', { cookie: await studio.as('viewer') })).json() as Promise<Listed>

interface Sent {
  body: string | Uint8Array
  type?: string
  name?: string
  alt?: string
  to?: string
  headers?: Record<string, string>
  as?: 'viewer' | 'editor'
}

let seen: { revision: string } | undefined

/** Uploads as the studio's own page does. */
async function upload({ body, type = 'image/jpeg', name = 'new.jpg', alt = 'A foyer', to, headers, as }: Sent) {
  // A state that was seen earlier counts as well: what others saved since is merged.
  const { revision } = to || !seen ? await list() : seen
  seen ??= { revision }
  const query = new URLSearchParams({ revision, ...(to ? { file: to } : { name, alt }) })
  const answer = await fetch(`${studio.origin}/api/pictures${to ? '/replace' : ''}?${query.toString()}`, {
    method: 'POST',
    headers: {
      origin: studio.origin,
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      cookie: await studio.as(as ?? 'editor'),
      ...headers,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return {
    status: answer.status,
    ...((await answer.json().catch(() => ({}))) as { problem?: string; file?: string; removed?: string[] }),
  }
}

const draftFile = async (file: string) => {
  const { draft } = await studio.services.history.sync()
  const blob = (await studio.services.history.git.readTree(draft)).get(file)?.blob ?? ''
  return studio.services.history.git.readBytes(blob)
}

describe('an uploaded picture', () => {
  it.each(['../../theme.json', '..\\..\\evil.html', '/etc/passwd', 'a.jpg\0.html', '.htaccess', 'x.php', '%2e%2e%2fx'])(
    'named %j gets a name of its own below assets/uploads',
    async name => {
      const { status, file } = await upload({ body: jpeg, name })
      expect(status).toBe(200)
      expect(file).toMatch(/^assets\/uploads\/[a-z0-9-]+\.jpg$/)
      // It is in the draft, and not on the site.
      expect(await readdir(path.join(studio.siteFolder, 'assets'))).toEqual(['foyer.jpg'])
    },
  )

  it('keeps nothing behind the picture, and no notes of the camera', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script><?php echo 1 ?>PK-archive')])
    const { status, file = '' } = await upload({ body: polyglot, name: 'polyglot.jpg' })
    expect(status).toBe(200)
    const kept = await draftFile(file)
    expect(kept.toString('latin1')).not.toMatch(/script|php|PK-archive|a secret place/)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['HTML as a JPEG', '<script>alert(1)</script>', 'image/jpeg', 422, 'no-picture'],
    ['an SVG as a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 422, 'no-picture'],
    ['a cut-off JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg', 422, 'no-picture'],
    ['a web page', '<p>', 'text/html', 415, 'other-type'],
    ['a form of another page', 'a=b', 'application/x-www-form-urlencoded', 415, 'other-type'],
    ['a PDF', '%PDF-1.4', 'application/pdf', 415, 'other-type'],
    [
      'a drawing with entities',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      'image/svg+xml',
      422,
      'entities',
    ],
    ['a page as a drawing', '<html><body onload="alert(1)"/></html>', 'image/svg+xml', 422, 'no-svg'],
  ])('that is %s is refused with a reason', async (_, body, type, status, problem) => {
    expect(await upload({ body: Buffer.from(body, 'latin1'), type })).toMatchObject({ status, problem })
  })

  it('is what its content type says', async () => {
    expect(await upload({ body: jpeg, type: 'image/png' })).toMatchObject({ status: 422, problem: 'other-type' })
    const gif = await sharp(jpeg).gif().toBuffer()
    expect(await upload({ body: gif, type: 'image/webp' })).toMatchObject({ status: 422, problem: 'other-type' })
  })

  it('of 60 MB is refused, and so is one whose pixels fill the memory', async () => {
    const { status } = await upload({ body: Buffer.alloc(60 * 1024 ** 2) })
    expect(status).toBe(413)
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 ** 2)
    expect(await upload({ body: bomb, type: 'image/png' })).toMatchObject({ status: 422, problem: 'no-picture' })
  })

  it('that is a hostile drawing is made harmless, and the answer names what was taken out', async () => {
    const hostile =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script>' +
      '<foreignObject><iframe src="https://evil.example"/></foreignObject><image href="https://evil.example/a.png"/>' +
      '<path d="M0 0h9"/></svg>'
    const { file = '', removed } = await upload({ body: hostile, type: 'image/svg+xml', name: 'logo.svg' })
    expect(removed).toEqual(['<foreignObject>', '<script>', 'href', 'onload'])
    expect((await draftFile(file)).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><image/><path d="M0 0h9"/></svg>\n',
    )
    // Even one that came by hand does not run at the studio's address.
    const shown = await studio.call('GET', `/api/pictures/file?file=${file}`, { cookie: await studio.as('viewer') })
    expect(shown.headers.get('content-disposition')).toBe('attachment')
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('needs words, and a role that may write', async () => {
    expect(await upload({ body: jpeg, alt: '  ' })).toMatchObject({ status: 400, problem: 'no-alt' })
    expect((await upload({ body: jpeg, as: 'viewer' })).status).toBe(403)
    expect((await upload({ body: jpeg, to: 'assets/foyer.jpg', as: 'viewer' })).status).toBe(403)
  })

  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
  ])('does not come from %s', async (_, headers: Record<string, string>) => {
    expect((await upload({ body: jpeg, headers })).status).toBe(403)
  })
})

describe('files of the room', () => {
  it.each(['theme.json', 'assets/../theme.json', '../data/secret', '/etc/passwd', 'assets/none.jpg', ''])(
    'it gives no %j',
    async file => {
      const target = `/api/pictures/file?file=${encodeURIComponent(file)}`
      expect((await studio.call('GET', target, { cookie: await studio.as('admin') })).status).toBe(404)
    },
  )

  it('only pictures are described, replaced or removed', async () => {
    const cookie = await studio.as('editor')
    const { revision } = await list()
    for (const file of ['theme.json', '../x.jpg', 'assets/../theme.json', '__proto__'])
      for (const [method, body] of [
        ['PUT', { revision, file, alt: 'x' }],
        ['DELETE', { revision, file }],
      ] as const)
        expect([400, 404]).toContain((await studio.call(method, '/api/pictures', { cookie, body })).status)
    expect((await upload({ body: jpeg, to: 'theme.json' })).status).toBe(400)
    expect(await readFile(path.join(studio.siteFolder, 'theme.json'), 'utf8')).toContain('b01f2e')
  })

  it('what is said of a picture stays text, and a used picture is not removed', async () => {
    const cookie = await studio.as('editor')
    const { revision } = await list()
    const alt = '"><script>alert(1)</script>'
    const body = { revision, file: 'assets/foyer.jpg', alt, focus: { x: 20, y: 70 } }
    expect((await studio.call('PUT', '/api/pictures', { cookie, body })).status).toBe(200)
    expect((await list()).pictures.find(({ file }) => file === 'assets/foyer.jpg')).toMatchObject({
      alt,
      focus: { x: 20, y: 70 },
      uses: [
        { file: 'pages/about.json', where: 'image' },
        { file: 'pages/about.json', where: 'widgets.0.html' },
      ],
    })
    const removal = await studio.call('DELETE', '/api/pictures', {
      cookie,
      body: { revision: (await list()).revision, file: body.file },
    })
    expect([removal.status, await removal.json()]).toEqual([409, { problem: 'in-use', faults: ['pages/about.json'] }])
  })

  it('a picture is replaced in every place at once, or not at all when somebody was there before', async () => {
    const { revision } = await list()
    const webp = await sharp(jpeg).webp().toBuffer()
    const { file = '' } = await upload({ body: webp, type: 'image/webp', to: 'assets/foyer.jpg' })
    expect(file).toMatch(/^assets\/uploads\/foyer(?:-\d+)?\.webp$/)
    expect(JSON.parse((await draftFile('pages/about.json')).toString())).toMatchObject({
      image: file,
      widgets: [{ html: `<p><img src="/${file}"></p>` }],
    })
    const { pictures } = await list()
    expect(pictures.map(picture => picture.file)).not.toContain('assets/foyer.jpg')
    expect(pictures.find(picture => picture.file === file)).toMatchObject({ focus: null, uses: [{}, {}] })
    // Also in a spreadsheet, of which nothing else changes.
    const rows = 'Titel;Affiche;Saal\r\nL’Atalante;assets/vigo.jpg;1\r\nZéro de conduite;"/assets/vigo.jpg";2\r\n'
    await writeFile(path.join(studio.siteFolder, 'assets/vigo.jpg'), jpeg)
    await writeFile(path.join(studio.siteFolder, 'programme.csv'), rows)
    expect((await list()).pictures.find(picture => picture.file === 'assets/vigo.jpg')).toMatchObject({
      uses: [{ file: 'programme.csv', where: '2, 3' }],
    })
    const removal = { revision: (await list()).revision, file: 'assets/vigo.jpg' }
    const cookie = await studio.as('editor')
    expect((await studio.call('DELETE', '/api/pictures', { cookie, body: removal })).status).toBe(409)
    const { file: poster = '' } = await upload({ body: webp, type: 'image/webp', to: 'assets/vigo.jpg' })
    expect((await draftFile('programme.csv')).toString()).toBe(rows.replaceAll('assets/vigo.jpg', poster))
    // The second of two, who has seen the state before.
    const late = await fetch(`${studio.origin}/api/pictures/replace?revision=${revision}&file=assets%2Ffoyer.jpg`, {
      method: 'POST',
      headers: { origin: studio.origin, 'content-type': 'image/jpeg', cookie: await studio.as('admin') },
      body: new Uint8Array(jpeg),
    })
    expect([late.status, await late.json()]).toMatchObject([409, { problem: 'changed' }])
  })
})

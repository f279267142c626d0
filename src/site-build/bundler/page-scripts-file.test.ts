import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadScriptsAfterPaint } from '../../platform/published-files'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashPageScripts, writePageScriptsFile } from './page-scripts-file'

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('the hashes of a page', () => {
  it('are those of scripts that browsers run, each once', () => {
    const html = `<script>one()</script><SCRIPT id="x">two()
</SCRIPT ><script type="module">three()</script><script>one()</script>
<script type="application/ld+json">{"a":"<b"}</script><script type="text/partytown">four()</script><script src="/a.js"></script>`
    expect(hashPageScripts(html)).toEqual([sha('one()'), sha('two()\n'), sha('three()')])
  })

  it('are of the text as browsers read it: line ends are one character', () => {
    expect(hashPageScripts('<script>a()\r\nb()\rc()</script>')).toEqual([sha('a()\nb()\nc()')])
  })
})

describe('the file that says what policies name', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'scripts-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  const put = async (file: string, html: string) => {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), html)
  }
  const GATSBYS = '<script src="/app-bb.js" async></script>'

  it('asks for scripts below the prefix of the site', async () => {
    await put('index.html', GATSBYS)
    await writePageScriptsFile(dir, '/cinema')
    expect(loadScriptsAfterPaint(await readFile(path.join(dir, 'index.html'), 'utf8'))).toEqual(['/cinema/app-bb.js'])
  })

  it('holds what most pages have, and the pages that have others', async () => {
    await put('index.html', `<script>a()</script>${GATSBYS}`)
    await put('movies/index.html', `<script>a()</script><script>query()</script>${GATSBYS}`)
    await put('events/index.html', `<script>a()</script>${GATSBYS}`)
    await put('offline.html', '<script>b()</script>')
    await put('plain.html', '<p>')
    const scripts = await writePageScriptsFile(dir)
    expect(JSON.parse(await readFile(path.join(dir, 'page-scripts.json'), 'utf8'))).toEqual(scripts)
    const [a, loader] = scripts.usual
    expect([a, scripts.usual.length]).toEqual([sha('a()'), 2])
    expect(scripts.others).toEqual({
      'movies/index.html': [sha('a()'), sha('query()'), loader],
      'offline.html': [sha('b()')],
      'plain.html': [],
    })
    expect(await readFile(path.join(dir, 'index.html'), 'utf8')).not.toContain('<script src')
  })

  it('leaves a page that was made ready before with its time', async () => {
    await put('index.html', GATSBYS)
    const first = await writePageScriptsFile(dir)
    const time = new Date('2025-01-24T08:00:00Z')
    await utimes(path.join(dir, 'index.html'), time, time)
    expect(await writePageScriptsFile(dir)).toEqual(first)
    expect((await stat(path.join(dir, 'index.html'))).mtime).toEqual(time)
  })
})

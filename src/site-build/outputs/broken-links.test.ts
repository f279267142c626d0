import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { brokenLinkFaults, findBrokenLinks } from './broken-links'

const NOW = Date.parse('2025-01-23T09:00:00Z')
const SHOWTIME = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }
let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'links-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function brokenIn({ widgets = [], site = {} }: { widgets?: object[]; site?: object }) {
  await writeSiteFolder(root, [SHOWTIME], site)
  await mkdir(path.join(root, 'pages'), { recursive: true })
  await mkdir(path.join(root, 'assets'), { recursive: true })
  await writeFile(path.join(root, 'assets/menu.pdf'), 'PDF')
  await writeFile(path.join(root, 'pages/hire.json'), JSON.stringify({ slug: 'hire', title: 'Hire', widgets }))
  const read = await readSource({ siteFolder: root, now: NOW })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return findBrokenLinks(read.value)
}
const html = (text: string) => ({ type: 'free-text', html: text })

it('names links that lead nowhere, by their page and text, wherever a page can have one', async () => {
  const widgets = [
    html('<p>See <a class="x" href="/prices/?a=1&amp;b=2#top">our <b>prices</b></a></p>'),
    { type: 'columns', columns: [{ widgets: [html("<a href='/gone/'>gone</a>")] }] },
    { type: 'cards', cards: [{ title: 'Gift cards', link: '/gift-cards', button: 'Buy' }] },
    { type: 'navigation', items: [{ label: 'Film', href: '/movies/m9-no-such-film/' }] },
    html('<a href="/assets/no.pdf">Menu</a>'),
  ]
  expect(await brokenIn({ widgets })).toEqual(
    [
      ['our prices', '/prices/?a=1&b=2#top'],
      ['gone', '/gone/'],
      ['Buy', '/gift-cards'],
      ['Film', '/movies/m9-no-such-film/'],
      ['Menu', 'assets/no.pdf'],
    ].map(([text, href]) => ({ room: 'pages', name: 'Hire', page: '/hire/', text, href })),
  )
})

it('leaves alone what leads somewhere: pages, films by id, redirects, files, other sites, ticketing and anchors', async () => {
  const good = ['/', '/hire', '/hire/?a#b', '/movies/', '/movies/m1/', '/theaters/lido/', '/old/', '/feeds/movies.rss']
  const others = ['https://other.example/x', '//other.example/x', 'mailto:a@b.example', '#top', 'ticketing:giftCards']
  const files = ['/assets/menu.pdf', '/calendar/lido.ics', '/schedule/index.json', 'https://cinema.example/hire/']
  const widgets = [...good, ...others, ...files].map(href => html(`<a href="${href}">x</a>`))
  const site = {
    domain: 'cinema.example',
    redirects: [{ fromPath: '/old', toPath: '/hire/', ignoreCase: true }],
  }
  expect(await brokenIn({ widgets, site })).toEqual([])
})

it('looks at menus and at addresses of the own domain, and says the same once', async () => {
  const item = { label: 'Bar', url: 'https://cinema.example/bar/' }
  const site = { domain: 'cinema.example', menus: [{ position: 'HEADER', items: [item, item] }] }
  const links = await brokenIn({ site })
  expect(links).toEqual([
    { room: 'menus', name: 'HEADER', page: null, text: 'Bar', href: 'https://cinema.example/bar/' },
  ])
  expect(brokenLinkFaults(links)).toMatchObject([{ severity: 'warning', source: 'site.json', record: 'HEADER' }])
})

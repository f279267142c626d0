import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { type MailLook, MailLookSchema } from '../../config/mail-look'
import { contrast } from '../../features/theme/rules/colors/contrast'
import { writeLetter } from '../../server/mail/letter'
import { formatLetterHtml } from '../../server/mail/letter-html'
import { mailLookOf } from './mail-look'

const THEME = {
  palette: { primary: '#0b6e4f', background: '#fff8e7' },
  dark: { primary: '#7fe0b8', background: '#101c17' },
  fonts: { body: 'Lora' },
}

const SHOWTIME = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }

let root: string
beforeEach(async () => void (root = await mkdtemp(path.join(tmpdir(), 'mail-look-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

/** The look, and a letter in it, of a site with this theme.json and these settings. */
async function letterOf(theme: object, settings: object = {}): Promise<{ look: MailLook; html: string }> {
  await writeSiteFolder(root, [SHOWTIME], settings)
  await mkdir(path.join(root, 'assets'))
  for (const file of ['logo.png', 'logo.svg']) await writeFile(path.join(root, 'assets', file), '')
  await writeFile(path.join(root, 'theme.json'), JSON.stringify(theme))
  const source = await readSource({ siteFolder: root, now: Date.parse('2025-01-23T09:00:00Z'), previewOrigins: [] })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  // As it comes through `host.json`.
  const look = v.parse(MailLookSchema, mailLookOf(source.value))
  const letter = writeLetter({ kind: 'RESET', locale: 'en', code: 'C-1', link: 'https://two.example/reset/' })
  return { look, html: await formatLetterHtml(letter, { name: 'Two Screens', url: 'https://two.example/kino/', look }) }
}

/** The value of a declaration of the element with this class. */
const styleOf = (html: string, name: string, property: string) =>
  new RegExp(`class="${name}"[^>]* style="(?:[^"]*;)?${property}:([^;"]+)`).exec(html)?.[1]
const darkOf = (html: string, name: string, property: string) =>
  new RegExp(`\\.${name}\\{(?:[^}]*;)?${property}:([^!]+)!important`).exec(html)?.[1]

describe('a letter of the site’s host', () => {
  it('has the colours and the font of theme.json, light and dark', async () => {
    const { html } = await letterOf(THEME)
    expect(styleOf(html, 'ground', 'background-color')).toBe('#fff8e7')
    expect(styleOf(html, 'action', 'background-color')).toBe('#0b6e4f')
    expect(darkOf(html, 'ground', 'background-color')).toBe('#101c17')
    expect(darkOf(html, 'action', 'background-color')).toBe('#7fe0b8')
    expect(html).toContain('font-family:&#39;Lora&#39;')
    expect(html).toContain('>Two Screens</p>')
  })

  it('is dark for all where the site is', async () => {
    const { html } = await letterOf({ ...THEME, colorMode: 'dark' })
    expect(styleOf(html, 'ground', 'background-color')).toBe('#101c17')
  })

  it.each(['#ffff00', '#ffffff', '#000000'])('can be read whatever the brand’s colour: %s', async primary => {
    const { look } = await letterOf({ ...THEME, palette: { ...THEME.palette, primary } })
    for (const colors of [look.light, look.dark]) {
      expect(contrast(colors.text, colors.surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colors.textOnAction, colors.action)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each([
    ['/assets/logo.png', 'https://two.example/kino/site-assets/logo.png'],
    ['https://cdn.example/logo.webp', 'https://cdn.example/logo.webp'],
  ])('begins with the logo %s, named for those who see no pictures', async (src, address) => {
    const { html } = await letterOf(THEME, { logo: { src } })
    expect(html).toContain(`<img src="${address}" alt="Two Screens"`)
  })

  it('names a site whose logo no mail program shows', async () => {
    const { html } = await letterOf(THEME, { logo: { src: '/assets/logo.svg' } })
    expect(html).not.toContain('<img')
    expect(html).toContain('>Two Screens</p>')
  })
})

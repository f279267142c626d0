import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { writeAppIcons } from './app-icon-files'
import { PROJECT_ROOT } from '../../platform/project-root'

type AppListings = Parameters<typeof writeAppIcons>[0]['listings']

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'icons-'))
  await mkdir(path.join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true }))

const theme = v.parse(ThemeConfigSchema, { palette: { primary: '#b01f2e', background: '#ffffff' } })
const publicDir = () => path.join(folder, 'public')
const icon = (name: string) => path.join(publicDir(), 'icons', name)

async function draw(logo: string | null, warn = vi.fn()) {
  if (logo !== null) await writeFile(path.join(folder, 'assets/logo.svg'), logo)
  const site = { name: 'Lumen', locale: 'en-GB', logo: logo === null ? null : { src: '/site-assets/logo.svg' } }
  await writeAppIcons({
    listings: { site, theme, siteFolder: folder } as AppListings,
    projectRoot: PROJECT_ROOT,
    publicDir: publicDir(),
    warn,
  })
  return warn
}

async function cornerOf(name: string): Promise<string> {
  const { data } = await sharp(icon(name))
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

const svg = (content: string, box = '0 0 200 60') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`

describe('the icons of a site on a home screen', () => {
  it('are drawn from a logo that the build took in from another host', async () => {
    const file = path.join(folder, 'copy.png')
    await sharp({ create: { width: 200, height: 200, channels: 3, background: '#008040' } })
      .png()
      .toFile(file)
    const src = '/pictures/originals/0123456789abcdef.png'
    await writeAppIcons({
      listings: {
        site: { name: 'Lumen', locale: 'en-GB', logo: { src: `${src}#200x200-008040` } },
        ...{ theme, siteFolder: folder, pictureFiles: new Map([[src, file]]) },
      } as unknown as AppListings,
      projectRoot: PROJECT_ROOT,
      publicDir: publicDir(),
      warn: vi.fn(),
    })
    expect(await cornerOf('apple-touch-icon.png')).toBe('#008040')
  })

  it('are squares of the sizes that devices ask for', async () => {
    await draw(svg('<path d="M0 60L100 0L200 60Z" fill="#222"/>'))
    for (const [name, size] of [
      ['app-192.png', 192],
      ['app-512.png', 512],
      ['app-maskable-512.png', 512],
      ['apple-touch-icon.png', 180],
    ] as const)
      expect(await sharp(icon(name)).metadata()).toMatchObject({ width: size, height: size, format: 'png' })
  })

  it('stand on the ground on which the logo is seen: light for a dark one, dark for a light one', async () => {
    await draw(svg('<path d="M0 60L100 0L200 60Z" fill="#222"/>'))
    expect(await cornerOf('app-512.png')).toBe('#ffffff')
    await draw(svg('<path d="M0 60L100 0L200 60Z" fill="#fff"/>'))
    expect(Number.parseInt((await cornerOf('app-512.png')).slice(1, 3), 16)).toBeLessThan(64)
  })

  it('carry on the ground that a square logo brings itself', async () => {
    await draw(
      svg(
        '<rect width="64" height="64" rx="14" fill="#17181a"/><circle cx="32" cy="32" r="15" fill="#f00"/>',
        '0 0 64 64',
      ),
    )
    expect(await cornerOf('app-maskable-512.png')).toBe('#17181a')
  })

  it('show the first letter of a site without a logo, and of one whose logo is no picture', async () => {
    expect(await draw(null)).not.toHaveBeenCalled()
    expect(await cornerOf('app-512.png')).toBe('#b01f2e')
    expect(await draw('no picture')).toHaveBeenCalledWith(expect.stringContaining('No icon of the logo'))
    expect(await cornerOf('app-512.png')).toBe('#b01f2e')
  })

  it('are drawn once for the same logo', async () => {
    const logo = svg('<path d="M0 60L100 0L200 60Z" fill="#222"/>')
    await draw(logo)
    const [first, bytes] = [await stat(icon('app-512.png')), await readFile(icon('app-512.png'))]
    await draw(logo)
    expect((await stat(icon('app-512.png'))).mtimeMs).toBe(first.mtimeMs)
    expect(await readFile(icon('app-512.png'))).toEqual(bytes)
  })
})

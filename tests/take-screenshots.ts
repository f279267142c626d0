import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './find-chromium'
import { serveSite } from './serve-site'

const OUT = path.resolve('docs/screenshots')
/** WebP quality that keeps type crisp at about 60 kB a picture. */
const QUALITY = 72

const PAGES = [
  { name: 'home', url: '/' },
  { name: 'movie', url: '/movies/192701-metropolis/' },
  { name: 'theater', url: '/theaters/l0101-harbour/' },
]
const VIEWS = [
  { width: 1440, height: 1100, mode: 'light' },
  { width: 1440, height: 1100, mode: 'dark' },
  { width: 390, height: 844, mode: 'light' },
  { width: 390, height: 844, mode: 'dark' },
] as const

/** `npm run screenshots`: pictures of the built demo circuit as a visitor of Harbour sees it, into docs/screenshots. */
async function takeScreenshots(): Promise<void> {
  const executablePath = findChromium()
  const site = await serveSite(path.resolve(process.env.PUBLIC_DIR ?? 'public'))
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  await mkdir(OUT, { recursive: true })
  try {
    for (const { width, height, mode } of VIEWS) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: mode,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      })
      await context.addCookies([{ name: 'selectedTheaterId', value: 'L0101', url: site.url }])
      const page = await context.newPage()
      for (const { name, url } of PAGES) {
        await page.goto(site.url + url, { waitUntil: 'networkidle' })
        const picture = await sharp(await page.screenshot())
          .webp({ quality: QUALITY })
          .toBuffer()
        await writeFile(path.join(OUT, `${name}-${width}${mode === 'dark' ? '-dark' : ''}.webp`), picture)
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

void takeScreenshots()

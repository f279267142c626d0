import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import sharp from 'sharp'
import { settled } from '../e2e/quiet-page'
import { findChromium } from './find-chromium'
import {
  circuitPages,
  MANIFEST_SCREENSHOTS,
  MODES,
  type ScreenshotPage,
  theaterPages,
  WIDTHS,
} from './screenshot-views'
import { serveSite } from './serve-site'

/** The instant of the pictures: a Saturday afternoon with the evening's programme ahead. */
const NOW = '2026-11-21T13:40:00Z'
/** The visitor's theater in the demo circuit. */
const THEATER_ID = 'L0101'
/** WebP quality that keeps type crisp, lowered until a picture weighs no more than this. */
const QUALITIES = [80, 72, 64, 56, 48, 40, 32]
const MAX_BYTES = 45_000

const out = path.resolve(process.env.SCREENSHOT_DIR ?? 'docs/screenshots')

/**
 * `npm run screenshots`: every page type at three widths in both colour modes, into docs/screenshots or SCREENSHOT_DIR,
 * with an index. Builds both demo sites as of one instant, so that pictures taken again differ only where the site does;
 * PUBLIC_DIR (and THEATER_PUBLIC_DIR for the demo theater) name built sites to picture instead. Pictures of sites built
 * here are copied to the demo sites too, for their web app manifests.
 */
async function takeScreenshots(): Promise<void> {
  const circuitDir = path.resolve(process.env.PUBLIC_DIR ?? build('demo-circuit'))
  const given = process.env.PUBLIC_DIR !== undefined
  const theaterDir = process.env.THEATER_PUBLIC_DIR ?? (given ? null : build('demo-theater'))
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  await mkdir(out, { recursive: true })
  for (const old of (await readdir(out)).filter(name => name.endsWith('.webp'))) await rm(path.join(out, old))
  const circuit = circuitPages(circuitDir)
  const theater = theaterDir ? theaterPages(path.resolve(theaterDir)) : []
  try {
    await pictureSite(browser, circuitDir, circuit)
    if (theaterDir) await pictureSite(browser, path.resolve(theaterDir), theater)
  } finally {
    await browser.close()
  }
  for (const [site, files] of Object.entries(given ? {} : MANIFEST_SCREENSHOTS)) {
    const assets = path.resolve('sites', site, 'assets/screenshots')
    await mkdir(assets, { recursive: true })
    for (const file of files) await copyFile(path.join(out, file), path.join(assets, file))
  }
  const index = path.join(out, 'README.md')
  await writeFile(index, indexOf([...circuit, ...theater]))
  spawnSync('npx', ['oxfmt', index], { stdio: 'inherit' })
}

function build(site: string): string {
  const publicDir = path.resolve('.stage/screenshots', site)
  const env = { ...process.env, SITE: site, PUBLIC_DIR: publicDir, BUILD_NOW: NOW, GALLERY: 'true' }
  const { status } = spawnSync('npx', ['tsx', 'src/site-build/cli/build-site.ts'], { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`${site} does not build`)
  return publicDir
}

/** When a build that was given was made: what its pages take for now. */
async function builtAt(publicDir: string): Promise<Date> {
  const facts = JSON.parse(await readFile(path.join(publicDir, 'host.json'), 'utf8')) as { builtAt: string }
  return new Date(facts.builtAt)
}

async function pictureSite(browser: Browser, publicDir: string, pages: readonly ScreenshotPage[]): Promise<void> {
  const now = process.env.PUBLIC_DIR ? await builtAt(publicDir) : new Date(NOW)
  const site = await serveSite(publicDir)
  try {
    for (const viewport of WIDTHS) {
      for (const colorScheme of MODES) {
        for (const view of pages) {
          const context = await browser.newContext({
            viewport,
            colorScheme,
            reducedMotion: 'reduce',
            locale: 'en-GB',
            timezoneId: 'Europe/London',
          })
          if (!view.isFirstVisit) {
            await context.addCookies([{ name: 'selectedTheaterId', value: THEATER_ID, url: site.url }])
          }
          const page = await context.newPage()
          await page.clock.setFixedTime(now)
          await page.goto(site.url + view.path)
          await stand(page)
          const file = `${view.name}-${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}.webp`
          await writeFile(path.join(out, file), await compress(await page.screenshot({ animations: 'disabled' })))
          await context.close()
        }
      }
    }
  } finally {
    await site.stop()
  }
}

/** Waits until the page changes no more: hydrated, loaded, with the pictures in view drawn. */
async function stand(page: Page): Promise<void> {
  await settled(page)
  await page.waitForFunction(() =>
    [...document.images]
      .filter(image => {
        const { top, left, width } = image.getBoundingClientRect()
        return width > 0 && top < innerHeight && left < innerWidth
      })
      .every(image => image.complete && image.naturalWidth > 0),
  )
}

async function compress(png: Buffer): Promise<Buffer> {
  let picture = png
  for (const quality of QUALITIES) {
    picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= MAX_BYTES) break
  }
  return picture
}

/** The list of all pictures, as Markdown. */
function indexOf(pages: readonly ScreenshotPage[]): string {
  const files = (name: string) =>
    WIDTHS.flatMap(({ width }) =>
      ['', '-dark'].map(mode => `[${mode ? 'dark' : 'light'}](${name}-${width}${mode}.webp)`),
    )
  const rows = pages.map(({ name, title }) => {
    const cells = files(name)
    return `| ${[title, ...WIDTHS.map((_, at) => cells.slice(2 * at, 2 * at + 2).join(' · '))].join(' | ')} |`
  })
  return [
    '# Screenshots',
    '',
    'Every page type of the demo sites, taken by `npm run screenshots` from built sites as of one instant.',
    '',
    `| Page | ${WIDTHS.map(({ width }) => `${width} px`).join(' | ')} |`,
    `| --- | ${WIDTHS.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n')
}

void takeScreenshots()

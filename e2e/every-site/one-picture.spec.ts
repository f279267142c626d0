import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { LOCALE_SITES, type TestLocale } from '../../tests/locale-sites'
import { playCaptcha } from '../members/member-forms'
import { expect, hydrated, standStill, test } from '../quiet-page'
import { builtAt, samplePages } from '../sample-pages'

const WIDTHS = [390, 768, 1024, 1100, 1280, 1366, 1440, 1920]
/** Pages and widths that `npm test` looks at; the others wait for the full run. */
/** Pages of the circuit; of the other demo site its home page, which is a theater's. */
const CHOSEN = new Set(process.env.TEST_SECOND_SITE === 'true' ? ['home'] : ['home', 'movie'])
const CHOSEN_WIDTHS = [390, 1280]
/** Pages that say first what only the visitor's browser knows: who is signed in, what is kept there, what is on by now. */
const UNDECIDED = new Set([
  ...['account', 'cards', 'favourite-theaters', 'orders', 'profile', 'rewards', 'transactions', 'watchlist'],
  ...[
    'activate',
    'confirm',
    'checkout',
    'gallery',
    'gift-card',
    'movie-resolver',
    'movie on its last day',
    'reset-password',
  ],
  'shortlist',
])
const isFull = process.env.TEST_FULL === 'true'

/** Of the westernmost theater, whose day a film's page is built with: clocks apart (decision 066). */
const TIME_ZONE = 'America/New_York'
const { TEST_LOCALE } = process.env
test.use({
  // Others are offered the page in their language.
  locale: TEST_LOCALE ? LOCALE_SITES[TEST_LOCALE as TestLocale].locale : 'en-GB',
  timezoneId: TIME_ZONE,
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, env: { ...launchOptions.env, TZ: TIME_ZONE } }),
    { scope: 'worker' },
  ],
})

// What a visitor reads before the code comes is what stays: nothing is swapped, moved or drawn anew.
test.describe('a page before its code comes and after', () => {
  test.skip(({ isMobile }) => isMobile === true, 'widths are set here')
  test.beforeEach(({ page }) => playCaptcha(page))
  for (const { name, path: url, status } of samplePages()) {
    if (UNDECIDED.has(name) || status) continue
    test(`is one picture: ${name}`, { tag: CHOSEN.has(name) ? [] : '@full' }, async ({ page }) => {
      test.setTimeout(90_000)
      await standStill(page, builtAt())
      const different: string[] = []
      for (const width of isFull ? WIDTHS : CHOSEN_WIDTHS) {
        await page.setViewportSize({ width, height: 1000 })
        await page.goto(url)
        await page.evaluate(() => document.fonts.ready)
        // Clocks apart: when times were read last, and filters with their numbers of what is still to come.
        const mask = [page.locator(':has(> p > [role=status])'), page.locator('.finder-row')]
        const look = () => page.screenshot({ animations: 'disabled', caret: 'hide', mask })
        const rested = await look()
        await hydrated(page)
        await page.waitForLoadState('networkidle')
        const live = await look()
        if (!(await differ(rested, live))) continue
        different.push(`${width} px`)
        writeFileSync(test.info().outputPath(`${width}-rested.png`), rested)
        writeFileSync(test.info().outputPath(`${width}-live.png`), live)
      }
      expect(different).toEqual([])
    })
  }
})

/** Most that a channel of a pixel may differ (of 255): round corners are not always drawn alike. */
const TOLERANCE = 24

async function differ(one: Buffer, other: Buffer): Promise<boolean> {
  const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer()
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  return a.length !== b.length || a.some((value, at) => Math.abs(value - (b[at] ?? 0)) > TOLERANCE)
}

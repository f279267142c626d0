import type { Page } from '@playwright/test'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { type DeployedSite, NEXT_RELEASE, startDeployedSite } from './next-deploy'
import { expect, kept, test } from './site-worker'

test.describe.configure({ timeout: 120_000 })

const PATIENCE = { timeout: 15_000 }
/** In one run: with the site's worker, which answers with files of the release before, over a host that has none of its code. */
const onlyInFull = (isHardest: boolean) => (isHardest ? {} : { tag: '@full' })
const gone = () => samplePage('event').path
const pathOf = (name: string) => samplePage(name).path

/** Twenty, of every kind of page, each reached by a link; 'back' and 'forward' are the browser's. */
const way = () => [
  ...['/movies/', pathOf('movie'), '/theaters/', pathOf('theater'), '/events/', '/search/'],
  ...[pathOf('content /about/'), '/', pathOf('movie'), 'back', 'forward', '/movies/'],
  ...[pathOf('theater'), '/events/', gone(), '/theaters/', 'back', '/login/', '/search/', '/'],
]

/** Of most kinds of page, one that the release does not have among them. */
const shortWay = () => [
  ...['/movies/', pathOf('movie'), 'back', 'forward', '/theaters/'],
  ...[pathOf('theater'), gone(), '/search/', '/'],
]

/** Errors that nobody caught, and documents that were loaded, since the page was opened. */
function watch(page: Page) {
  const seen = { loads: [] as string[], uncaught: [] as string[] }
  page.on('load', () => seen.loads.push(new URL(page.url()).pathname))
  page.on('pageerror', error => seen.uncaught.push(error.message))
  return seen
}

/** Follows a link of the site as a press on it does, whether the page that stands has it or not. */
async function go(page: Page, path: string): Promise<void> {
  if (path === 'back') return void (await page.goBack({ waitUntil: 'commit' }))
  if (path === 'forward') return void (await page.goForward({ waitUntil: 'commit' }))
  await page.evaluate(to => {
    const own = document.querySelector<HTMLElement>(`a[href="${to}"]`)
    if (own) own.click()
    else (window as unknown as { ___navigate: (path: string) => void }).___navigate(to)
  }, path)
}

/** The page stands at its address, alive, in the release that is there now. */
async function expectThere(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(url => url.pathname === path, PATIENCE)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute(NEXT_RELEASE, '', PATIENCE)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('main')).not.toBeEmpty()
  const isNotFound = await page.evaluate(() => (window as { pagePath?: string }).pagePath === '/404.html')
  expect(isNotFound && path !== gone(), `${path} is not there`).toBe(false)
}

for (const worker of ['allow', 'block'] as const) {
  test.describe(`an old tab over a new deploy, ${worker === 'allow' ? 'with' : 'without'} the site’s worker`, () => {
    test.use({ serviceWorkers: worker })
    let site: DeployedSite
    test.beforeEach(async ({ baseURL }) => {
      site = await startDeployedSite(baseURL ?? '', process.env.PUBLIC_DIR ?? 'public')
    })
    test.afterEach(() => site.stop())

    /** A tab that lives, from before the deploy. */
    async function openOld(page: Page): Promise<ReturnType<typeof watch>> {
      await page.goto(site.url)
      await hydrated(page)
      if (worker === 'allow') await kept(page)
      return watch(page)
    }

    /** Follows links from an old tab over the new deploy: each page comes, with one load of a document at most. */
    async function expectAll(page: Page, steps: string[], keepsOldChunks: boolean): Promise<void> {
      const seen = await openOld(page)
      site.deploy({ keepsOldChunks, withoutPage: gone() })
      const paths: string[] = []
      let at = -1
      for (const step of steps) {
        await go(page, step)
        if (step === 'back') at -= 1
        else if (step === 'forward') at += 1
        else paths.splice(++at, Infinity, step)
        await expectThere(page, paths[at] ?? '/')
      }
      expect(seen.loads.length, seen.loads.join(' ')).toBeLessThanOrEqual(1)
      expect(seen.uncaught).toEqual([])
    }

    const title = 'nine pages of nine come, with one load of a document at most, where old code is gone'
    test(title, { tag: '@full' }, ({ page }) => expectAll(page, shortWay(), false))

    for (const keepsOldChunks of [true, false]) {
      const chunks = keepsOldChunks ? 'still there' : 'gone'
      const all = `twenty pages of twenty come, with one load of a document at most, where old code is ${chunks}`
      test(all, { tag: '@full' }, async ({ page }) => {
        expect(way()).toHaveLength(20)
        await expectAll(page, way(), keepsOldChunks)
      })
    }

    test(
      'every kind of page is reached from an old tab with one load, where old code is gone',
      { tag: '@full' },
      async ({ page }) => {
        const targets = [...new Set(way())].filter(step => step.startsWith('/') && step !== '/')
        for (const target of targets) {
          site.undo()
          const seen = await openOld(page)
          site.deploy({ keepsOldChunks: false, withoutPage: gone() })
          await go(page, target)
          await expectThere(page, target)
          expect(seen.loads, target).toEqual([target])
          // What would load it again would do so at the latest on the way to the next page.
          await go(page, '/')
          await expect(page).toHaveURL(url => url.pathname === '/', PATIENCE)
          await hydrated(page)
          expect(seen.loads, target).toEqual([target])
          page.removeAllListeners('load')
        }
      },
    )

    test('back in an old tab shows the page that was there', onlyInFull(worker === 'allow'), async ({ page }) => {
      await openOld(page)
      await go(page, '/theaters/')
      await expect(page).toHaveURL(/\/theaters\/$/)
      await hydrated(page)
      site.deploy({ keepsOldChunks: false })
      await page.goBack()
      await expect(page).toHaveURL(url => url.pathname === '/')
      await hydrated(page)
      await expect(page.getByRole('main')).not.toBeEmpty()
      await page.goForward()
      await expect(page).toHaveURL(/\/theaters\/$/)
      await expect(page.getByRole('main')).not.toBeEmpty()
    })
  })
}

import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeServiceWorker } from '../../src/site-build/outputs/offline-files'
import { hydrated } from '../quiet-page'
import { type ChangedSite, startChangedSite } from './changed-site'
import { expect, kept, storedPaths, test, visit } from './site-worker'

test.use({ serviceWorkers: 'allow' })

/** `/sw.js` of a site with `serviceWorker: false`. */
async function retiringWorker(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const names = { cacheDir: folder, publicDir: folder, projectRoot: path.resolve('.') }
  await writeServiceWorker({ ...names, hasWorker: false, release: '', privateParameters: [], offlinePages: [] })
  return readFile(path.join(folder, 'sw.js'), 'utf8')
}

const registrations = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length)

test.describe('of a site that changes', () => {
  let site: ChangedSite
  test.beforeEach(async ({ baseURL }) => {
    site = await startChangedSite(baseURL ?? '')
  })
  test.afterEach(() => site.stop())

  test('a new version is announced, and comes when the visitor wants it', async ({ page }) => {
    await visit(page, site.url)
    site.change('/sw.js', code => `${code}\n// the next release`)
    await page.reload()
    await hydrated(page)
    const notice = page.getByText('A new version of this site is ready.')
    await expect(notice).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).click()
    await loaded
    await hydrated(page)
    const waiting = () => navigator.serviceWorker.getRegistration().then(known => known?.waiting ?? null)
    expect(await page.evaluate(waiting)).toBeNull()
    await expect(notice).toHaveCount(0)
  })

  test(
    'what takes its worker back is left by it, and by all that it kept',
    { tag: '@full' },
    async ({ page }, testInfo) => {
      await visit(page, site.url)
      expect((await storedPaths(page)).length).toBeGreaterThan(0)
      const code = await retiringWorker(testInfo.outputPath())
      site.change('/sw.js', () => code)
      site.change('/', html => html.replace('<head>', '<head><meta name="service-worker" content="off">'))
      const loads: string[] = []
      page.on('load', () => loads.push(page.url()))
      await page.reload()
      await hydrated(page)
      await expect.poll(() => page.evaluate(registrations), { timeout: 20_000 }).toBe(0)
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
      // Nobody's page was loaded anew for it.
      expect(loads).toHaveLength(1)
    },
  )
})

test('code that is gone from the host loads the page anew once, never twice', async ({ page }) => {
  await visit(page, '/')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const missing = '/gone-0123456789abcdef0123.js'
  const fail = () =>
    page.evaluate(src => {
      const script = document.createElement('script')
      script.src = src
      document.head.append(script)
    }, missing)
  const anew = page.waitForEvent('load')
  await fail()
  await anew
  await hydrated(page)
  await kept(page)
  await fail()
  const notice = page.getByText('This page is out of date')
  await expect(notice).toBeVisible()
  expect(loads).toHaveLength(1)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads.length).toBe(2)
})

test('what somebody typed is not lost to missing code', async ({ page }) => {
  await visit(page, '/search/')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('combobox'))
    .first()
    .fill('nosferatu')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = '/gone-0123456789abcdef0123.js'
    document.head.append(script)
  })
  await expect(page.getByText('This page is out of date')).toBeVisible()
  expect(loads).toEqual([])
})

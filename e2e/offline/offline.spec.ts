import { hydrated } from '../quiet-page'
import { expect, kept, storedPaths, test, visit } from './site-worker'

test.use({ serviceWorkers: 'allow' })

const HARBOUR = '/theaters/l0101-harbour/'

test('a page seen before opens without a network: with its content, alive, and says as of when its times are', async ({
  page,
  context,
}) => {
  await visit(page, HARBOUR)
  const showings = page.locator('a[data-showtime-id]')
  const count = await showings.count()
  expect(count).toBeGreaterThan(0)

  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour')
  await expect(showings).toHaveCount(count)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /You are offline\. Times as of \d/ })
      .first(),
  ).toBeVisible()
  // Alive: another day is shown.
  const day = page.getByRole('navigation', { name: 'Choose a day' }).getByRole('link').nth(2)
  await day.click()
  await expect(day).toHaveAttribute('aria-current', 'date')

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toHaveCount(0)
})

test('pages visited by links open too, in whatever state their address asks for', async ({ page, context }) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Films', exact: true }).click()
  await expect(page).toHaveURL(/\/movies\/$/)
  await kept(page)

  await context.setOffline(true)
  await page.goto('/movies/?day=tomorrow')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Films')
  // In its own clothes: a page reached by a link never asked for its stylesheet.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('font-family', /Times/)
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a page never seen says so, leads to those that are there, and comes by itself with the network', async ({
  page,
  context,
}) => {
  await visit(page, HARBOUR)
  await context.setOffline(true)
  await page.goto('/theaters/')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('link', { name: /Harbour/ }).click()
  await expect(page).toHaveURL(new RegExp(HARBOUR))
  await page.goto('/theaters/')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByRole('banner')).toBeVisible()
})

test('neither calls nor proxies nor addresses with a secret are kept', async ({ page }) => {
  await visit(page, '/')
  for (const path of [
    '/login/?token=canary-1',
    '/reset-password/?token=canary-2&uid=canary-3',
    '/movies/?resetCode=canary-4',
  ]) {
    await page.goto(path)
    await hydrated(page)
  }
  await page.evaluate(async () => {
    await fetch('/api/cypher', { method: 'POST', body: '{}' }).catch(() => undefined)
    for (const path of [
      '/api/health',
      '/healthz',
      '/__third-party-proxy?url=https://a.example/',
      '/movies/?uid=canary-5',
    ])
      await fetch(path).catch(() => undefined)
  })
  await visit(page, '/events/')
  const paths = await storedPaths(page)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter(path => /canary|token=|uid=|resetcode|^\/api|^\/__(?!WB)|healthz/i.test(path))).toEqual([])
  expect(paths.filter(path => path.includes('?') && !path.includes('__WB_REVISION__'))).toEqual([])
})

test(
  'a schedule that changed is shown at once as it was, and then as it is',
  { tag: '@full' },
  async ({ page, context }) => {
    await visit(page, HARBOUR)
    await expect.poll(() => storedPaths(page)).toContainEqual(expect.stringMatching(/^\/schedule\/L0101\/\d/))
    // The page may ask for the files of several days.
    const changed: string[] = []
    await context.route(/\/schedule\/L0101\/\d/, async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      Object.assign(body.showtimes.at(-1), { availability: 'soldOut' })
      changed.push(`.day-panel [data-showtime-id="${body.showtimes.at(-1).id}"]`)
      await route.fulfill({ response: answer, headers: { ...answer.headers(), etag: '"changed"' }, json: body })
    })
    await page.reload()
    await hydrated(page)
    await expect.poll(() => changed).not.toEqual([])
    await expect(async () => {
      const shown = page.locator(changed.join()).filter({ visible: true }).first()
      await expect(shown).toHaveAccessibleName(/sold out/i, { timeout: 500 })
    }).toPass()
    // Of other days' files, the worker may still ask for one.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

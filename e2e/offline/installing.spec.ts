import sharp from 'sharp'
import { expect, test } from './site-worker'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
}

test('the site can be installed: its manifest is whole, and its icons have the size that it says', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/')
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const answer = await request.get(href)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest.name).not.toBe('')
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  expect([manifest.start_url, manifest.scope, manifest.display]).toEqual(['/', '/', 'standalone'])
  const wanted = manifest.icons.map(({ src, sizes, purpose }) => ({ src, sizes, purpose }))
  expect(wanted.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
  const apple = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? ''
  for (const { src, sizes } of [...wanted, { src: apple, sizes: '180x180' }]) {
    const { width, height, format } = await sharp(await (await request.get(src)).body()).metadata()
    expect([`${width}x${height}`, format], src).toEqual([sizes, 'png'])
  }
  // What the browser itself has against it.
  const session = await context.newCDPSession(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Windows of tests are private ones.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([])
})

test('the worker is asked for each time, and never taken from a store', async ({ request }) => {
  const answer = await request.get('/sw.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(answer.headers()['content-type']).toContain('text/javascript')
})

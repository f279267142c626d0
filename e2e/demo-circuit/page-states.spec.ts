import { violationsInBothSchemes } from '../page-violations'
import { expect, hydrated, settled, test } from '../quiet-page'
import { samplePage } from '../sample-pages'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const HARBOUR = 'L0101'

for (const name of ['home', 'movie', 'movies'])
  test(
    `no page of a visitor whose theater is known has a fault that axe can find: ${name}`,
    { tag: name === 'movie' ? [] : '@full' },
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'selectedTheaterId', value: HARBOUR, url: baseURL ?? '' }])
      await page.goto(samplePage(name).path)
      await settled(page)
      await expect(page.getByRole('banner').getByRole('button', { name: /harbour/i })).toBeVisible()
      expect(await violationsInBothSchemes(page, name)).toEqual([])
    },
  )

test('nor has the resolver while it looks up a film', { tag: '@full' }, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/routes.json', async route => {
    await held
    await route.continue()
  })
  await page.goto(samplePage('movie-resolver').path)
  await hydrated(page)
  await expect(page.getByRole('status').first()).toBeVisible()
  expect(await violationsInBothSchemes(page, 'looking')).toEqual([])
  release()
})

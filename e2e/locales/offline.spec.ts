import { expect, test, visit } from '../offline/site-worker'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { words } from './own-language'

test.use({ serviceWorkers: 'allow', locale: words.locale, timezoneId: words.timeZone })

test('a visited page whose address is in another script is there without a network', async ({ page, context }) => {
  const { path } = samplePage('movie')
  await visit(page, path)
  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === encodeURI(path))
})

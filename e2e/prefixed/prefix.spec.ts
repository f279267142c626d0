import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, hydrated, settled, test } from '../quiet-page'

const PUBLIC_DIR = process.env.PUBLIC_DIR ?? 'public'

test.describe('a site below a path', () => {
  test('opens its films, asks for live showtimes and searches, all below the path', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/cinema/en/')
    await settled(page)
    await page.getByRole('main').locator('a[href*="/films/"]').first().click()
    await expect(page).toHaveURL(/\/cinema\/en\/films\/[^/]+\/$/)
    await settled(page)
    await page.keyboard.press('/')
    await page.keyboard.type('they were')
    await page.getByRole('option', { name: /They Were Five/ }).click()
    await expect(page).toHaveURL('/cinema/en/films/2-they-were-five/')
    await settled(page)
    expect(asked.filter(pathname => pathname.startsWith('/cinema/en/schedule/'))).not.toEqual([])
    const above = asked.filter(pathname => !pathname.startsWith('/cinema/') && pathname !== '/api/cypher')
    expect([...new Set(above)]).toEqual([])
  })

  test('keeps path and language when the other language is chosen, and without a network', async ({
    page,
    context,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'other browsers start no service worker here')
    await page.goto('/cinema/en/films/1-port-of-shadows/')
    await hydrated(page)
    await page.getByRole('contentinfo').locator('a[data-language="nl-BE"]').click()
    await expect(page).toHaveURL(/\/cinema\/nl\/films\/1-/)
    await settled(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto('/cinema/nl/infos/').catch(() => undefined)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE')
    await context.setOffline(false)
  })

  test('has the same scripts as the site without a path', () => {
    const other = path.join(path.dirname(path.resolve(PUBLIC_DIR)), 'languages')
    test.skip(!existsSync(other), 'the other site is not built')
    const scriptsOf = (dir: string) =>
      Object.fromEntries(
        readdirSync(dir)
          .filter(file => file.endsWith('.js') && file !== 'sw.js')
          .map(file => [file, readFileSync(path.join(dir, file), 'utf8')]),
      )
    expect(Object.keys(scriptsOf(PUBLIC_DIR)).length).toBeGreaterThan(20)
    expect(scriptsOf(PUBLIC_DIR)).toEqual(scriptsOf(other))
  })
})

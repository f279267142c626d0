import { existsSync, readFileSync } from 'node:fs'
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

  test('has the scripts of the site without a path', () => {
    const other = path.join(path.dirname(path.resolve(PUBLIC_DIR)), 'languages')
    test.skip(!existsSync(other), 'the other site is not built')
    const read = (dir: string, file: string) => readFileSync(path.join(dir, file), 'utf8')
    const map = read(PUBLIC_DIR, 'chunk-map.json')
    expect(read(other, 'chunk-map.json')).toBe(map)
    const deferred = [...read(PUBLIC_DIR, 'en/index.html').matchAll(/[0-9a-f]{10}\.js/g)].map(([name]) => `/${name}`)
    const scripts = [...new Set([...Object.values(JSON.parse(map) as Record<string, string[]>).flat(), ...deferred])]
    expect(scripts.length).toBeGreaterThan(20)
    const differing = scripts.filter(
      script => existsSync(path.join(PUBLIC_DIR, script)) && read(PUBLIC_DIR, script) !== read(other, script),
    )
    expect(differing).toEqual([])
  })
})

test.describe('who is offline below a path', () => {
  // The browser asks for the rules of loading ahead, which a kept page names too.
  test.use({ serviceWorkers: 'allow', expectedFaults: [/ERR_INTERNET_DISCONNECTED.*\/__load-ahead/] })

  test('keeps path and language when another language is chosen, and without a network', async ({ page, context }) => {
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
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, hydrated, test } from '../quiet-page'

interface Routes {
  movies: Record<string, string>
}

interface HostFacts {
  paths: { movies: string; theaters: string; events: string }
}

const publicDir = process.env.PUBLIC_DIR ?? 'public'
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(publicDir, file), 'utf8')) as T

/** One page of every family, found in the built site, and every page the footer's menus name. */
async function samplePaths(request: {
  get: (url: string) => Promise<{ text: () => Promise<string> }>
}): Promise<string[]> {
  const { paths } = read<HostFacts>('host.json')
  const [movie = ''] = Object.values(read<Routes>('routes.json').movies)
  const linksOf = async (url: string) =>
    [...(await (await request.get(url)).text()).matchAll(/href="(\/[a-z0-9/-]*\/)"/g)].map(match => match[1] ?? '')
  const firstBelow = async (segment: string) =>
    (await linksOf(`/${segment}/`)).find(link => link.startsWith(`/${segment}/`) && link !== `/${segment}/`)
  const details = [movie, await firstBelow(paths.theaters), await firstBelow(paths.events)]
  expect(details.every(Boolean), `a page of every family: ${details.join(' ')}`).toBe(true)
  const menus = (await (await request.get('/')).text()).split('<footer')[1] ?? ''
  const named = [...menus.matchAll(/href="(\/[a-z0-9/-]*\/)"/g)].map(match => match[1] ?? '')
  return [...new Set(['/', ...Object.values(paths).map(segment => `/${segment}/`), ...details.map(String), ...named])]
}

test('every page family hydrates without a fault, has one h1, a modal root, and never scrolls sideways', async ({
  page,
  request,
}) => {
  for (const url of await samplePaths(request)) {
    await page.goto(url)
    await hydrated(page)
    await expect(page.locator('h1'), url).toHaveCount(1)
    await expect(page.locator('#modal-root'), url).toHaveCount(1)
    await expect(page.locator('html'), url).toHaveAttribute('lang', /^[a-z]{2}/)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      url,
    ).toBeLessThanOrEqual(0)
    const html = await (await request.get(url)).text()
    const [head = '', body = ''] = html.split('<body')
    expect(head.match(/<style/g)?.length, `styles in the head of ${url}`).toBeLessThan(12)
    expect(body, `styles between the elements of ${url}`).not.toContain('<style')
  }
})

test('what a visitor can press is large enough for a thumb', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a mouse is precise')
  await page.goto('/')
  await hydrated(page)
  const small = await page
    .locator('header a:visible, header button:visible, a[data-showtime-id]:visible')
    .evaluateAll(elements =>
      elements
        .map(element => ({ name: element.textContent, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    )
  expect(small).toEqual([])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, hydrated, test } from '../quiet-page'

interface Routes {
  movies: Record<string, string>
}

const publicDir = process.env.PUBLIC_DIR ?? 'public'
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(publicDir, file), 'utf8')) as T

/** One page of every family, found in the built site. */
async function samplePaths(request: {
  get: (url: string) => Promise<{ text: () => Promise<string> }>
}): Promise<string[]> {
  const { movies } = read<Routes>('routes.json')
  const home = await (await request.get('/')).text()
  const links = [...home.matchAll(/href="(\/(?:theaters|events|cinemas|salles|evenements)\/[^"?#]+\/)"/g)].map(
    match => match[1] ?? '',
  )
  const firstOf = (segment: RegExp) => links.find(link => segment.test(link))
  const found = [Object.values(movies)[0], firstOf(/theaters|cinemas|salles/), firstOf(/event|evenement/)]
  return ['/', '/movies/', '/theaters/', '/events/', '/privacy-policy/', ...found.filter(link => link !== undefined)]
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

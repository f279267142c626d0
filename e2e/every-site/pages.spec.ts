import { expect, hydrated, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

// The page of an unknown address is answered with 404, which the browser reports.
test.use({ expectedFaults: [/404 \(Not Found\).*\/no-such-page/] })

test('every page family hydrates without a fault, has one h1, a modal root, and one style sheet', async ({
  page,
  request,
}) => {
  test.slow()
  // The gallery of the design system is for its makers: it holds every style there is.
  for (const { path } of samplePages().filter(({ name }) => name !== 'gallery')) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page.locator('#modal-root'), path).toHaveCount(1)
    await expect(page.locator('html'), path).toHaveAttribute('lang', /^[a-z]{2}/)
    const html = await (await request.get(path)).text()
    const [head = '', body = ''] = html.split('<body')
    expect(head.match(/<link rel="stylesheet"/g), `style sheets of ${path}`).toHaveLength(1)
    expect(head, `styles in the head of ${path}`).not.toContain('<style')
    expect(body, `styles between the elements of ${path}`).not.toContain('<style')
  }
})

test('every page that menus name is there', async ({ request }) => {
  const menus = (await (await request.get('/')).text()).split('<footer')[1] ?? ''
  const named = new Set([...menus.matchAll(/href="(\/[a-z0-9/-]*\/)"/g)].map(match => match[1] ?? ''))
  expect(named.size).toBeGreaterThan(2)
  for (const path of named) expect((await request.get(path)).status(), path).toBe(200)
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

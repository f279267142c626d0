import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'

const poster = (page: Page) => page.getByRole('main').locator('article:has(.poster) h2 a:visible').first()
/** Notes each view transition, and what is pressed at the first link of the band while it runs. */
async function noteTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document)
    const noted: string[] = []
    Object.assign(window, { noted })
    document.startViewTransition = update => {
      const transition = start(update)
      void transition.ready.then(() => {
        const link = document.querySelector('.band-grid a, header a')
        const { left, top, width, height } = link!.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        noted.push(link!.contains(hit) ? 'pressable' : 'covered')
      })
      return transition
    }
  })
}
const noted = (page: Page) => page.evaluate(() => Reflect.get(window, 'noted') as string[])

/** The code of the motion has come: it loads when the page is idle. */
async function atRest(page: Page): Promise<void> {
  await page.goto('/movies/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

test('a poster grows into the page of its film and back, and what is below can be pressed meanwhile', async ({
  page,
}) => {
  await noteTransitions(page)
  await atRest(page)
  await poster(page).click()
  await expect(page.locator('.band-grid')).toBeVisible()
  await expect.poll(() => noted(page)).toEqual(['pressable'])
  await page.goBack()
  await expect(poster(page)).toBeVisible()
  await expect.poll(() => noted(page)).toEqual(['pressable', 'pressable'])
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing grows', { tag: '@full' }, async ({ page }) => {
    await noteTransitions(page)
    await atRest(page)
    await poster(page).click()
    await expect(page.locator('.band-grid')).toBeVisible()
    expect(await noted(page)).toEqual([])
  })
})

test('a chosen day slides in from its side', async ({ page }) => {
  await page.goto('/movies/')
  await poster(page).click()
  await hydrated(page)
  const slides = await page.evaluateHandle(() => {
    const sides: string[] = []
    addEventListener('animationstart', ({ target }) => {
      const from = target instanceof HTMLElement ? target.dataset['from'] : undefined
      if (from) sides.push(from)
    })
    return sides
  })
  const days = page.getByRole('main').locator('.days a[href]')
  // After midnight the usual day is the second: today is over.
  for (const day of [days.nth(2), days.nth(1)]) {
    await day.click()
    await expect(day).toHaveAttribute('aria-current', 'date')
    await expect(page.locator('[data-from]')).toHaveCount(0)
  }
  const sides = (await page.evaluate(() => document.dir)) === 'rtl' ? ['left', 'right'] : ['right', 'left']
  await expect.poll(() => slides.jsonValue()).toEqual(sides)
})

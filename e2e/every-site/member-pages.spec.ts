import type { Page } from '@playwright/test'
import { MEMBER_PAGES } from '../../src/features/site/rules/member-pages'
import { DEMO_PERSON, hasMemberPage, memberFacts, memberSettled, signIn } from '../members/member-page'
import { rulesFor, violations } from '../page-violations'
import { expect, settled, test } from '../quiet-page'

// One page object visits them all.
test.describe.configure({ timeout: 240_000 })

const pages = () => MEMBER_PAGES.filter(hasMemberPage).map(name => ({ name, path: memberFacts().paths[name] ?? '' }))

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await memberSettled(page)
  await settled(page)
}

/** By how many pixels the page can be moved sideways; none in either direction of writing. */
const excessWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    const rules = rulesFor(colorScheme)

    async function faults(page: Page, where: string): Promise<string[]> {
      const excess = await excessWidth(page)
      const found = await violations(page, where, rules)
      return excess > 0 ? [...found, `${where}: ${excess} px wider than the window`] : found
    }

    test('no member page has a fault that axe can find, whose form was sent empty', async ({ page }) => {
      const found: string[] = []
      for (const { name, path } of pages()) {
        await visit(page, path)
        // Right to left they are not among the pages that `accessibility.spec.ts` looks at.
        if (await page.locator('html[dir="rtl"]').count()) found.push(...(await faults(page, name)))
        const send = page.getByRole('main').locator('form:visible button[type="submit"]')
        if ((await send.count()) === 0) continue
        await send.first().click()
        await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeFocused()
        found.push(...(await faults(page, `${name}, sent empty`)))
      }
      expect(found).toEqual([])
    })

    test('nor has one once somebody is signed in', async ({ page }) => {
      await signIn(page, DEMO_PERSON)
      const found: string[] = []
      for (const { name, path } of pages()) {
        await visit(page, path)
        found.push(...(await faults(page, `${name}, signed in`)))
      }
      expect(found).toEqual([])
    })
  })
}

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

/** What browsers and password managers put into a field of that name. Codes and card numbers they are not to guess at. */
const AUTOFILL: Readonly<Record<string, string>> = {
  username: 'username',
  firstname: 'given-name',
  lastname: 'family-name',
  email: 'email',
  repeatedEmail: 'off',
  'phone.number': 'tel',
  'mobile.number': 'tel',
  zipCode: 'postal-code',
  zip: 'postal-code',
  repeatedPassword: 'new-password',
  repeated: 'new-password',
  code: 'one-time-code',
  cardNumber: 'off',
  cardCode: 'off',
  pin: 'off',
}
/** The password of somebody who has one, or a new one. */
const passwordOn = (name: string) => (name === 'login' ? 'current-password' : 'new-password')

test('fields of member pages tell browsers and password managers what belongs into them', async ({ page }) => {
  const wrong: string[] = []
  const check = async (name: string, path: string) => {
    await visit(page, path)
    const fields = await page
      .getByRole('main')
      .locator('input:visible:not([type="checkbox"]):not([type="radio"])')
      .evaluateAll(inputs => inputs.map(input => [input.getAttribute('name'), input.getAttribute('autocomplete')]))
    for (const [field, given] of fields) {
      const wanted = field === 'password' ? passwordOn(name) : AUTOFILL[field ?? '']
      if (given === null || given !== wanted) wrong.push(`${name}: ${field} has ${given}, not ${wanted}`)
    }
  }
  for (const { name, path } of pages()) await check(name, path)
  await signIn(page, DEMO_PERSON)
  for (const { name, path } of pages().filter(({ name }) => name === 'profile' || name === 'cards'))
    await check(name, path)
  expect(wrong).toEqual([])
})

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

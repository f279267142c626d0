import type { Page } from '@playwright/test'
import { ACCOUNT_PAGES, MEMBER_PAGES, type MemberPage } from '../../src/config/member-pages'
import type { StoredSession } from '../../src/features/session/rules/session-cookie'
import {
  DEMO_PERSON,
  hasMemberPage,
  keepSession,
  keptSession,
  memberPath,
  memberSettled,
  openSession,
} from '../members/member-page'
import { violationsInBothSchemes } from '../page-violations'
import { expect, settled, test } from '../quiet-page'
import { samplePages } from '../sample-pages'
import { fieldFaults } from './field-faults'

// What they show to a visitor who is not signed in is looked at by the sweep.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The width of a phone, px. */
const NARROW = 390

/** What `npm test` looks at, on the circuit's site alone: a single theater's shows the same pages. */
const OF_MEMBERS = new Set<MemberPage>(['account', 'profile'])
/** Those with a form that a member fills in. */
const HAVE_FIELDS = new Set<MemberPage>(['profile', 'cards'])

const isOfCircuit = samplePages().some(({ name }) => name === 'favourite-theaters')
const isLookedAt = (name: MemberPage) => isOfCircuit && OF_MEMBERS.has(name)

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await memberSettled(page)
  await settled(page)
}

/** By how many pixels the page can be moved sideways, as wide as the project's window and as a phone. */
async function widthFaults(page: Page, where: string): Promise<string[]> {
  const faults: string[] = []
  const own = page.viewportSize() ?? { width: NARROW, height: 900 }
  for (const width of new Set([NARROW, own.width])) {
    await page.setViewportSize({ ...own, width })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) faults.push(`${where}: ${excess} px wider than a window of ${width} px`)
  }
  return faults
}

const faultsOf = async (page: Page, where: string, within?: string) => [
  ...(await violationsInBothSchemes(page, where, within)),
  ...(await widthFaults(page, where)),
]

/** One after another for all pages: the host counts how often somebody signs in, and ends a session used twice. */
let session: StoredSession | null = null

for (const name of MEMBER_PAGES)
  test(
    `no page of somebody who is signed in has a fault that axe can find: ${name}`,
    { tag: isLookedAt(name) ? [] : '@full' },
    async ({ page }) => {
      test.skip(!hasMemberPage(name), 'the programme has no such page')
      session ??= await openSession(page.request, DEMO_PERSON)
      await keepSession(page.context(), session)
      await visit(page, memberPath(name))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (ACCOUNT_PAGES.some(page => page === name))
        await expect(page.getByRole('main').locator('nav [aria-current=page]')).toHaveCount(1)
      const fields = HAVE_FIELDS.has(name) ? await fieldFaults(page, name) : []
      // A member's header is the same on all of them.
      const within = name === 'account' || name === 'profile' ? undefined : 'main'
      const found = await faultsOf(page, name, within)
      session = await keptSession(page.context())
      expect([...fields, ...found]).toEqual([])
    },
  )

test('right to left, no page of somebody who is not has one, nor once its form was sent empty', async ({ page }) => {
  await page.goto('/')
  test.skip((await page.locator('html[dir="rtl"]').count()) === 0, 'left to right, the sweep looks at them')
  // One page object visits them all.
  test.setTimeout(240_000)
  const found: string[] = []
  for (const name of MEMBER_PAGES.filter(hasMemberPage)) {
    await visit(page, memberPath(name))
    found.push(...(await faultsOf(page, name)))
    const send = page.getByRole('main').locator('form:visible button[type="submit"]')
    if ((await send.count()) === 0) continue
    await send.first().click()
    await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeFocused()
    found.push(...(await faultsOf(page, `${name}, sent empty`)))
  }
  expect(found).toEqual([])
})

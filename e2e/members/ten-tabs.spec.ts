import type { BrowserContext, Page } from '@playwright/test'
import { SESSION_LOCK } from '../../src/features/session/client/refresh-session'
import { START_DEBOUNCE_MS } from '../../src/features/session/client/session-access'
import { REFRESH_PERIODS_MS } from '../../src/features/session/client/session-client'
import { hydrated } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { expect, keptSession, membershipConfig, recordCalls, signIn, test } from './member-page'

const TABS = 10
/** Each cycle is a whole period of the pages' clock: ten minutes for version 1, a day for version 3. */
const PATIENCE = { timeout: 30_000 }

interface Turns {
  held: number
  waiting: number
}

/** How many tabs refresh now, and how many wait for their turn, as the browser itself says. */
function turnsIn(tab: Page): Promise<Turns> {
  return tab.evaluate(async lock => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const count = (locks: LockInfo[]) => locks.filter(({ name }) => name === lock).length
    return { held: count(held), waiting: count(pending) }
  }, SESSION_LOCK)
}

/** Holds refreshes back on their way to the service. @returns lets the one go that has come, or is about to */
async function holdRefreshes(context: BrowserContext): Promise<() => Promise<void>> {
  let waiting: (() => void)[] = []
  await context.route('**/api/cypher', async route => {
    const { reqMetadata } = route.request().postDataJSON() as { reqMetadata: { route: string } }
    if (reqMetadata.route.includes('/RefreshLogin')) await new Promise<void>(go => waiting.push(go))
    await route.continue()
  })
  return async () => {
    // A tab has its turn a moment before its call is under way.
    await expect.poll(() => waiting.length, PATIENCE).toBe(1)
    for (const go of waiting) go()
    waiting = []
  }
}

/** Every tab wants to refresh: one of them is at it, the others wait for it. */
const allAreDue = (tab: Page) =>
  expect.poll(() => turnsIn(tab), PATIENCE).toEqual({ held: 1, waiting: TABS - 1 } satisfies Turns)
const allAreDone = (tab: Page) => expect.poll(() => turnsIn(tab), PATIENCE).toEqual({ held: 0, waiting: 0 })

for (const cycles of [1, 100])
  test(
    `ten tabs that are due at once, ${cycles} times: one refresh each time, and nobody is signed out`,
    { tag: '@full' },
    async ({ page, context }) => {
      test.setTimeout(60_000 + cycles * 2_400)
      const { session } = await signIn(page)
      await page.clock.install()
      const tabs = [page]
      while (tabs.length < TABS) tabs.push(await context.newPage())
      await Promise.all(tabs.map(tab => tab.goto(samplePage('home').path)))
      await Promise.all(tabs.map(hydrated))
      // Their first refreshes are over before any is held back: a slow machine opens the last when the first gives up.
      await page.clock.fastForward(START_DEBOUNCE_MS)
      for (const tab of tabs) await expect(tab.locator('html[data-session="member"]')).toHaveCount(1, PATIENCE)
      await expect.poll(async () => (await keptSession(context))?.token, PATIENCE).not.toBe(session.token)
      await allAreDone(page)

      const letGo = await holdRefreshes(context)
      const calls = recordCalls(context)
      const countRefreshes = () => calls.filter(({ name }) => name?.startsWith('refreshLogin')).length
      const tokens = new Set([(await keptSession(context))?.token ?? null])
      let done = 0
      const refreshOnce = async (ms: number) => {
        await page.clock.fastForward(ms)
        await allAreDue(page)
        await letGo()
        await allAreDone(page)
        done += 1
        expect(countRefreshes()).toBe(done)
        tokens.add((await keptSession(context))?.token ?? null)
      }
      for (let cycle = 1; cycle <= cycles; cycle += 1) await refreshOnce(REFRESH_PERIODS_MS[membershipConfig().version])

      // A new token each time, and never none.
      expect(tokens.size).toBe(1 + cycles)
      expect(tokens.has(null)).toBe(false)
      for (const tab of tabs) await expect(tab.locator('html[data-session="member"]')).toHaveCount(1)
    },
  )

import { expect, test } from '@playwright/test'
import { measurePages } from '../../src/build/page-bytes'
import { DEMO_PAGES_KB, pageBudgetFaults } from '../../src/build/page-budgets'

test.skip(({ isMobile }) => isMobile === true, 'files weigh the same on every screen')

test('each page weighs no more and no less than its type may, in HTML, data, scripts, style tags and requests', async () => {
  expect(pageBudgetFaults(await measurePages(process.env.PUBLIC_DIR ?? 'public'), DEMO_PAGES_KB)).toEqual([])
})

import { expect, test } from '@playwright/test'
import { measurePages } from '../../src/build/page-bytes'
import { DEMO_PAGES_KB, pageBudgetFaults } from '../../src/build/page-budgets'

const publicDir = process.env.PUBLIC_DIR ?? 'public'

test('each page weighs no more and no less than its type may, in HTML, data, scripts, style tags and requests', async ({}, testInfo) => {
  test.skip(testInfo.project.name !== 'desktop', 'Files weigh the same on every screen')
  expect(pageBudgetFaults(await measurePages(publicDir), DEMO_PAGES_KB)).toEqual([])
})

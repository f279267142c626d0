import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { measurePages } from '../../tests/audit/page-bytes'
import { readBuilt } from '../sample-pages'
import { DEMO_PAGES_KB, pageBudgetFaults } from '../../tests/audit/page-budgets'

test.skip(({ isMobile }) => isMobile === true, 'files weigh the same on every screen')

const publicDir = process.env.PUBLIC_DIR ?? 'public'

test('no source map is published', () => {
  const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' })
  expect(files).toContain('index.html')
  expect(files.filter(file => file.endsWith('.map'))).toEqual([])
})

test('each page weighs no more and no less than its type may, in HTML, data, scripts, style tags and requests', async () => {
  const { languages = {} } = readBuilt<{ languages?: object }>('routes.json')
  expect(pageBudgetFaults(await measurePages(publicDir), DEMO_PAGES_KB, Object.keys(languages))).toEqual([])
})

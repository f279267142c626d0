import { expect, test } from '../quiet-page'

test('every page that menus name is there', async ({ request }) => {
  const menus = (await (await request.get('/')).text()).split('<footer')[1] ?? ''
  const named = new Set([...menus.matchAll(/href="(\/[a-z0-9/-]*\/)"/g)].map(match => match[1] ?? ''))
  expect(named.size).toBeGreaterThan(2)
  for (const path of named) expect((await request.get(path)).status(), path).toBe(200)
})

import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../quiet-page'
import { ticketingServices } from '../ticketing-samples'

test('the ticketing mock has no fault that axe can find', { tag: '@full' }, async ({ page }) => {
  const { site } = ticketingServices()
  const found: string[] = []
  const look = async (where: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      found.push(
        ...violations.map(
          ({ id, nodes }) => `${where}, ${colorScheme}: ${id} at ${nodes.map(node => node.target).join()}`,
        ),
      )
    }
  }
  await page.goto(`${site.url}/startticketing/L1/77?utm_source=poster&token=abcdefghijkl&empty=`)
  await look('seats')
  await page.getByRole('button', { name: 'Take these seats' }).click()
  await expect(page.getByText('Choose at least one seat.')).toBeVisible()
  await look('seats, none chosen')
  await page.locator('label:has(:enabled)').first().click()
  await page.getByRole('button', { name: 'Take these seats' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('yours')
  await look('seats taken')
  await page.goto(`${site.url}/refund?return=//evil.example`)
  await look('refund')
  expect(found).toEqual([])
})

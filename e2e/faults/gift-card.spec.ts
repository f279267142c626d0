import { UPSTREAM_FAULTS } from '../../tests/faults/upstream-faults'
import { playCaptcha } from '../members/member-forms'
import { expect, memberPath, memberSettled, memberWords, test } from '../members/member-page'
import { behave, PASS } from './faulty-service'

test.use({ expectedFaults: [/Failed to load resource: .*\/api\/cypher/] })
test.afterEach(({ request }) => behave(request, 'members', PASS))

const t = memberWords()
const PATIENCE = { timeout: 20_000 }
const NUMBER = '6000 1234 1234 1234'

// Other faults have the same words in every form: `login-form-faults.test.tsx`.
test("a member service that answers 429: a gift card's number stays, and its balance comes once it is over", async ({
  page,
  request,
}) => {
  await playCaptcha(page)
  await page.goto(memberPath('gift-card'))
  await memberSettled(page)
  const number = page.getByLabel(t('giftCard.number'))
  await number.fill(NUMBER)
  await page.getByLabel(t('giftCard.pin')).fill('4711')
  await behave(request, 'members', UPSTREAM_FAULTS['answers 429'].mode)
  const check = page.getByRole('button', { name: t('giftCard.check') })
  await check.click()
  await expect(page.getByRole('main')).toContainText(t(UPSTREAM_FAULTS['answers 429'].words), PATIENCE)
  await expect(number).toHaveValue(NUMBER)
  await behave(request, 'members', PASS)
  await check.click()
  // Yen have no cents.
  await expect(page.getByRole('main').getByRole('status').locator('strong')).toHaveText(/35[.,]50|36/, PATIENCE)
})

import { RECAPTCHA_SCRIPT } from '../../../tests/vendors/recaptcha'
import { playCaptcha, RECAPTCHA } from '../member-forms'
import {
  DEMO_PERSON,
  expect,
  membershipConfig,
  memberPath,
  memberWords,
  newMember,
  recordCalls,
  signInByForm,
  test,
} from '../member-page'

test.skip(() => membershipConfig().captcha === null, 'this site asks for no captcha')
test.skip(({ isMobile }) => isMobile, 'the same on every screen')
test.use({ expectedFaults: [/\/api\/cypher|recaptcha/] })

const t = memberWords()
/** The page gives up after five seconds. */
const PATIENCE = { timeout: 20_000 }

test('somebody who passes is let in, and the answer goes along with the call', async ({ page, context }) => {
  await playCaptcha(page)
  const person = await newMember(context.request)
  const calls = recordCalls(page)
  await signInByForm(page, person)
  await expect(page).toHaveURL(new RegExp(`${memberPath('account')}$`), PATIENCE)
  expect(calls.map(({ name }) => name)).toContain('loginV3')
})

test('an answer that the service refuses is said, and nothing typed is lost', async ({ page }) => {
  await page.route(RECAPTCHA, route => route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA_SCRIPT }))
  await signInByForm(page, DEMO_PERSON)
  const form = page.getByRole('main').locator('form').filter({ visible: true })
  await expect(form).toContainText(t('loyaltyReply.captcha.refused'), PATIENCE)
  await expect(form.locator('[name="username"]')).toHaveValue(DEMO_PERSON.email)
  await expect(form.locator('[name="password"]')).toHaveValue(DEMO_PERSON.password)
})

for (const [how, stop] of [
  ['blocked', 'abort'],
  ['never answered', 'hang'],
] as const)
  test(`a check that is ${how} is said within seconds, and nothing typed is lost`, async ({ page }) => {
    await page.route(RECAPTCHA, route => (stop === 'abort' ? route.abort('blockedbyclient') : undefined))
    const calls = recordCalls(page)
    await signInByForm(page, DEMO_PERSON)
    const form = page.getByRole('main').locator('form').filter({ visible: true })
    await expect(form).toContainText(t('loyaltyReply.captcha.blocked'), PATIENCE)
    await expect(form.locator('[name="password"]')).toHaveValue(DEMO_PERSON.password)
    expect(calls).toEqual([])
  })

import type { ProxyMode } from '../../tests/faults/fault-proxy'
import { formOf, playCaptcha, submitForm } from '../members/member-forms'
import { expect, memberPath, memberWords, newMember, recordCalls, signInByForm, test } from '../members/member-page'
import { behave, PASS } from './faulty-service'

test.use({ expectedFaults: [/Failed to load resource: .*\/api\/cypher/] })
test.afterEach(({ request }) => behave(request, 'captcha', PASS))

const t = memberWords()
const PATIENCE = { timeout: 20_000 }
/** As the service answers, but for the score. It counts for two minutes. */
const lowScore = (): ProxyMode => ({
  kind: 'reply',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    success: true,
    action: 'login',
    hostname: '127.0.0.1',
    score: 0.1,
    challenge_ts: new Date().toISOString(),
  }),
})

/** What the check of captchas does, and the key of the words that are then read. */
const FAULTS: Readonly<Record<string, [mode: () => ProxyMode, words: string]>> = {
  'cannot be reached': [() => ({ kind: 'refuse' }), 'loyaltyReply.captcha.unavailable'],
  'never answers': [() => ({ kind: 'hang' }), 'loyaltyReply.captcha.unavailable'],
  'gives a low score': [lowScore, 'loyaltyReply.captcha.refused'],
}

for (const [name, [mode, words]] of Object.entries(FAULTS)) {
  test(`a check against robots that ${name} is said, and lets in once it is over`, async ({ page, request }) => {
    await playCaptcha(page)
    const person = await newMember(request)
    const calls = recordCalls(page)
    await behave(request, 'captcha', mode())
    await signInByForm(page, person)
    await expect(formOf(page)).toContainText(t(words), PATIENCE)
    await expect(formOf(page).locator('input[name="password"]')).toHaveValue(person.password)
    expect(calls.filter(call => call.name === 'loginV3')).toHaveLength(1)

    await behave(request, 'captcha', PASS)
    await submitForm(page)
    await expect(page).toHaveURL(new RegExp(`${memberPath('account')}$`), PATIENCE)
  })
}

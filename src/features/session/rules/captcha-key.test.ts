import { expect, it } from 'vitest'
import { captchaKey } from './captcha-key'

it.each([
  [{ siteKey: 'common', ownSiteKey: null }, false, 'common'],
  [{ siteKey: 'common', ownSiteKey: 'own' }, false, 'own'],
  [{ siteKey: 'common', ownSiteKey: 'own' }, true, 'common'],
  [{ siteKey: 'common', ownSiteKey: null }, true, 'common'],
])('of %j, embedded: %s, the key is %s (specification §5 Captcha)', (facts, isEmbedded, key) => {
  expect(captchaKey(facts, isEmbedded)).toBe(key)
})

import { expect, it } from 'vitest'
import { adModeOf } from './ad-mode'

it.each([
  ['PROGRAMMATIC', 'allads', 'captif-et-hors-captif', 'wrapper'],
  ['CUSTOM', 'allads', 'captif-et-hors-captif', 'wrapper'],
  ['CUSTOM_WITHOUT_WRAPPER', 'restrictedads', 'captif-uniquement', 'publisher-tag'],
  ['true', 'restrictedads', 'captif-uniquement', 'wrapper'],
  ['programmatic', 'restrictedads', 'captif-uniquement', 'wrapper'],
])('reads the display mode %s as %s, %s, by the %s (specification §4 Ads)', (display, scope, adType, integration) => {
  expect(adModeOf(display)).toEqual({ scope, adType, integration })
})

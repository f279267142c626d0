import { describe, expect, it } from 'vitest'
import { offeredLanguage } from './language-offer'

const site = ['fr-BE', 'nl-BE', 'en-GB']

describe('the language that a page is offered in', () => {
  it.each([
    ['the one that the browser asks for', ['en-GB', 'fr'], null, 'fr-BE', 'en-GB'],
    ['of another country', ['en-US'], null, 'fr-BE', 'en-GB'],
    ['the first that the site has', ['de-DE', 'nl', 'fr'], null, 'fr-BE', 'nl-BE'],
    ['none where the page is in it', ['fr-FR', 'en'], null, 'fr-BE', null],
    ['none where the site has none of them', ['ja'], null, 'fr-BE', null],
    ['none where the browser asks for none', [], null, 'fr-BE', null],
    ['the one chosen before, whatever the browser asks for', ['fr'], 'nl-BE', 'fr-BE', 'nl-BE'],
    ['none where the visitor was content with this one', ['en'], 'fr-BE', 'fr-BE', null],
    ['none for a choice that the site no longer has', ['en'], 'he-IL', 'fr-BE', null],
  ])('is %s', (_, asked, chosen, page, expected) => {
    expect(offeredLanguage({ site, page, asked, chosen })).toBe(expected)
  })
})

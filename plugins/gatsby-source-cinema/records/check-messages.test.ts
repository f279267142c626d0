import { describe, expect, it } from 'vitest'
import { checkMessages } from './check-messages'
import { withoutWords } from '../../../tests/builders/without-words'

describe('the messages of a site folder', () => {
  it.each([
    ['theaters.chooserTitle', 'Where?', null],
    ['theaters.chooserTitel', 'Where?', 'is the key of no message of this site; check its spelling'],
    ['attributes.format.projection.own', 'Own', null],
    ['layout.home', '{{0}}, start', null],
    ['layout.home', '{0}, start', null],
    ['layout.home', '{{name}}, start', 'has {{name}}, which the site does not fill; it fills {{0}}'],
    ['layout.home', 'Start', 'does not say {{0}}'],
    ['layout.home', '{{0}, start', 'has a brace that belongs to no placeholder: write {{name}}'],
    ['layout.close', 'Shut {{0}}', 'has {{0}}, which the site does not fill; it has none'],
    ['layout.close', '$t(layout.home) ', 'has {{0}}, which the site does not fill; it has none'],
    ['layout.close', 'Shut $t(layout.menu)', null],
    ['layout.close', '$t(layout.nowhere)', 'contains $t(layout.nowhere), which is no message'],
    ['layout.close', '$t(layout.close)!', 'contains itself'],
    ['finder.show_one', 'Show it', null],
    ['finder.show_few', '{{count}} Zeiten', null],
    ['finder.show_few', '{{number}} Zeiten', 'has {{number}}, which the site does not fill; it fills {{count}}'],
  ])('%s: %j', (field, text, message) => {
    expect(withoutWords(checkMessages('de', { [field]: text }))).toEqual(message === null ? [] : [{ field, message }])
  })

  it.each([
    ['de', true],
    ['fr-CA', true],
    ['zh-Hant-TW', true],
    ['en_GB', true],
    ['klingonisch', false],
    ['xq', false],
    ['d', false],
  ])('in the language %s: known %j', (locale, isKnown) => {
    expect(withoutWords(checkMessages(locale, {}))).toEqual(
      isKnown ? [] : [{ field: locale, message: 'is no language that is known' }],
    )
  })
})

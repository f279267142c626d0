import { expect, it } from 'vitest'
import { wrapSelection } from './wrap-selection'

it.each([
  ['strong', 'a big film', 2, 5, 'a <strong>big</strong> film', 'big'],
  ['h2', 'Title', 0, 5, '<h2>Title</h2>', 'Title'],
  ['ul', 'one\n two', 0, 8, '<ul><li>one</li><li>two</li></ul>', 'one</li><li>two'],
  ['a', 'see here', 4, 8, 'see <a href="">here</a>', ''],
  ['p', '', 0, 0, '<p></p>', ''],
])('a mark %s in %j', (tag, text, start, end, marked, selected) => {
  const next = wrapSelection(text, { start, end }, tag)
  expect([next.text, next.text.slice(next.start, next.end)]).toEqual([marked, selected])
})

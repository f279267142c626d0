import { expect, it } from 'vitest'
import { parseKeptWishes, writeKeptWishes } from './kept-wishes'

const SECRET = 'a'.repeat(43)
const PATH = `/api/wishes/feed/${SECRET}.ics`

it.each([
  ['nothing', null, {}],
  ['broken text', '{"push":', {}],
  ['a list', '[1]', {}],
  ['no secret', '{"push":{"secret":"short"},"feed":7}', {}],
  ['a calendar elsewhere', JSON.stringify({ feed: { secret: SECRET, path: '//elsewhere.example/' } }), {}],
  ['a calendar without address', JSON.stringify({ feed: { secret: SECRET } }), {}],
  ['a device', JSON.stringify({ push: { secret: SECRET } }), { push: { secret: SECRET } }],
])('reads %s', (_, text, expected) => {
  expect(parseKeptWishes(text)).toEqual(expected)
})

it('keeps what it wrote, and nothing for nothing', () => {
  const kept = { push: { secret: SECRET }, feed: { secret: SECRET, path: PATH } }
  expect(parseKeptWishes(writeKeptWishes(kept))).toEqual(kept)
  expect(writeKeptWishes({})).toBeNull()
})

import { expect, it } from 'vitest'
import { relyingPartyOf } from './relying-party'

it.each([
  ['https://cinema.example', 'cinema.example'],
  ['https://www.cinema.example:8443', 'www.cinema.example'],
  ['http://localhost:9000', 'localhost'],
  ['http://odeon.localhost:9000', 'odeon.localhost'],
  ['http://cinema.example', null],
  ['http://127.0.0.1:9000', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
])('the passkeys of %s belong to %s', (origin, id) => {
  expect(relyingPartyOf(origin)).toEqual(id === null ? null : { id, origin })
})

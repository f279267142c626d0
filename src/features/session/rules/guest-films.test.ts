import { describe, expect, it } from 'vitest'
import { changeGuestFilms, MOST_GUEST_FILMS, parseGuestFilms } from './guest-films'

const full = Array.from({ length: MOST_GUEST_FILMS }, (_, at) => String(at))

describe('a guest’s list of films', () => {
  it.each([
    ['its ids, in their order', '["2","1"]', ['2', '1']],
    ['each once', '["1","1"]', ['1']],
    ['nothing that is no id', '["1",2,null,""]', ['1']],
    ['nothing of no list', '{"1":true}', []],
    ['nothing of what is no JSON', 'film', []],
    ['nothing of nothing', null, []],
    ['no more than it may hold', JSON.stringify([...full, 'one more']), full],
  ])('reads %s', (_, text, ids) => {
    expect(parseGuestFilms(text)).toEqual(ids)
  })

  it.each([
    ['adds a film at the end', ['1'], '2', true, ['1', '2']],
    ['leaves a film where it is', ['1', '2'], '1', true, ['1', '2']],
    ['takes a film off', ['1', '2'], '1', false, ['2']],
    ['takes nothing off that is not there', ['1'], '2', false, ['1']],
    ['has no room for one more than it may hold', full, 'one more', true, null],
    ['takes films off a full list', full, '0', false, full.slice(1)],
  ])('%s', (_, ids, id, isKept, changed) => {
    expect(changeGuestFilms(ids, id, isKept)).toEqual(changed)
  })
})

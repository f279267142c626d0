import { describe, expect, it } from 'vitest'
import { resolveSelectedTheater } from './resolve-selected-theater'

const circuit = { theaterIds: ['X0712', 'X06SI', 'pier'], isSingleLocation: false }
const nothing = { query: null, page: null, cookie: null }

describe('resolveSelectedTheater', () => {
  /** Specification §4 Theater resolution; of several answers the address bar’s wins over the page’s over the remembered one. */
  it.each([
    [{ query: 'X0712', page: 'pier', cookie: 'X06SI' }, 'X0712', 'query'],
    [{ page: 'pier', cookie: 'X06SI' }, 'pier', 'page'],
    [{ cookie: 'X06SI' }, 'X06SI', 'cookie'],
    [{ query: 'x0712' }, 'X0712', 'query'],
    [{ query: 'gone', page: 'pier' }, 'pier', 'page'],
    [{ query: 'gone', cookie: 'X06SI' }, 'X06SI', 'cookie'],
    [{ query: undefined, page: 'pier', cookie: undefined }, 'pier', 'page'],
  ])('chooses with %j %s by %s', (given, theaterId, source) => {
    expect(resolveSelectedTheater({ ...circuit, ...nothing, ...given })).toEqual({
      status: 'selected',
      theaterId,
      source,
    })
  })

  it.each([
    [{ query: undefined, cookie: undefined }, 'pending'],
    [{ query: null, cookie: undefined }, 'pending'],
    [{ query: undefined, cookie: null }, 'pending'],
    [{ query: null, cookie: null }, 'none'],
    [{ query: '', cookie: '' }, 'none'],
    [{ query: 'gone', cookie: 'gone too' }, 'none'],
  ])('with %j it is %s', (given, status) => {
    expect(resolveSelectedTheater({ ...circuit, ...nothing, ...given })).toEqual({ status })
  })

  it('is always the one theater of a single-location site, on the server too', () => {
    const single = { theaterIds: ['pier'], isSingleLocation: true, query: 'X0712', page: null, cookie: undefined }
    expect(resolveSelectedTheater(single)).toEqual({ status: 'selected', theaterId: 'pier', source: 'single' })
  })

  it('is nothing on a site without theaters', () => {
    expect(resolveSelectedTheater({ ...nothing, theaterIds: [], isSingleLocation: true })).toEqual({ status: 'none' })
  })
})

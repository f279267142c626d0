import { describe, expect, it, vi } from 'vitest'
import { collectCode, noteCode, noteLanguageFile, pageCode } from './page-code'

describe('the code that a page will want', () => {
  it('is noted while the page is rendered, each once, and by nobody before or after', () => {
    const movie = pageCode('movie-screen', async () => 'film')
    const search = pageCode('search', async () => 'search')
    noteCode(pageCode('before', async () => null))
    const collected = collectCode(() => {
      for (const code of [search, movie, search, { load: 'without a name' }]) noteCode(code as { chunk?: string })
      noteCode(movie, 'part')
      noteCode(movie)
      noteLanguageFile('/words/en-GB.0123456789.json')
      return '<main>'
    })
    noteCode(pageCode('after', async () => null))
    const code = { part: ['movie-screen'], later: ['search'], languageFile: '/words/en-GB.0123456789.json' }
    expect(collected).toEqual({ rendered: '<main>', ...code })
    expect(collectCode(() => null)).toEqual({ rendered: null, part: [], later: [], languageFile: null })
  })

  it('belongs to no other page where the rendering of one fails', () => {
    expect(() =>
      collectCode(() => {
        noteCode(pageCode('broken', async () => null))
        throw new Error('broken')
      }),
    ).toThrow('broken')
    noteCode(pageCode('between', async () => null))
    expect(collectCode(() => null).later).toEqual([])
  })

  it('is loaded as its import does', async () => {
    const load = vi.fn(async () => 'film')
    await expect(pageCode('movie-screen', load)()).resolves.toBe('film')
    expect(load).toHaveBeenCalledTimes(1)
  })
})

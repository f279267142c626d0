import { describe, expect, it } from 'vitest'
import { describeFilmPage } from './describe-film-page'

const film = {
  title: 'Nosferatu',
  year: 1922,
  synopsis: 'A customer follows.',
  nextDayInWords: '24 January 2025',
  buckets: [],
}

describe('describeFilmPage', () => {
  it.each([
    ['on', film, 'movieScreen.pageTitle', 'movieScreen.description'],
    [
      'announced',
      { ...film, nextDayInWords: null, buckets: ['NEXT_PLAYWEEK_UNDETERMINED'] },
      'movieScreen.pageTitleComing',
      'movieScreen.descriptionComing',
    ],
    ['over', { ...film, nextDayInWords: null }, 'movieScreen.pageTitleOver', 'movieScreen.descriptionOver'],
  ])('calls a film that is %s by its state', (_, own, titleKey, descriptionKey) => {
    expect(describeFilmPage(own, 'en-GB')).toMatchObject({ titleKey, descriptionKey, shareTitle: 'Nosferatu (1922)' })
  })

  it('says the next day with showtimes', () => {
    expect(describeFilmPage(film, 'en-GB').descriptionArgs.day).toBe('24 January 2025')
  })
})

import { describe, expect, it } from 'vitest'
import { buildShowtimeOnPage } from '../../../../tests/builders/showtime'
import { describeTag } from './describe-tag'
import { buildOpenFeedSession } from './open-feed-session'

const sessionOf = (own: Parameters<typeof buildShowtimeOnPage>[0], timeZone = 'Europe/London') =>
  buildOpenFeedSession({
    showtime: buildShowtimeOnPage(own),
    timeZone,
    attributes: (own.tags ?? []).map(tag => describeTag({ tag, theaterId: '', attributes: [], messages: {} })),
  })

describe('buildOpenFeedSession', () => {
  it('names time, place, film and booking as the open form does', () => {
    expect(
      sessionOf({
        id: '7',
        startsAt: '2025-01-23T20:00:00',
        filmStartsAt: '2025-01-23T20:15:00',
        endsAt: '2025-01-23T22:00:00',
        screen: '3',
        price: { from: 9.5, currency: 'GBP' },
      }),
    ).toEqual({
      session_id: 'harbour/7',
      cinema_id: 'harbour',
      film_id: 'm1',
      auditorium_id: 'harbour/3',
      feature_start_time_local: '2025-01-23T20:15:00+00:00',
      end_time_local: '2025-01-23T22:00:00+00:00',
      start_time_local: '2025-01-23T20:00:00+00:00',
      start_time_utc: '2025-01-23T20:00:00Z',
      attributes: {},
      pricing: [{ category: 'from', price: 9.5, currency: 'GBP' }],
      booking_url: 'https://tickets.example/7',
    })
  })

  it('reads formats, languages and access from tags in any spelling, and claims nothing that no tag says', () => {
    const tags = [
      'Format.Projection.3D',
      'AUDITORIUM.EXPERIENCE.DOLBYATMOS',
      'Showtime.Accessibility.AudioDescription',
      'Showtime.Accessibility.OpenCaption',
      'Localization.Language.French',
      'Localization.Subtitle.English',
      'Localization.Language.Silent',
    ]
    const { attributes } = sessionOf({ id: '7', startsAt: '2025-01-23T20:00:00', tags })
    expect(attributes).toEqual({
      video_format: '3D',
      video_marketing_name: expect.any(String),
      audio_format: expect.any(String),
      accessibility: { ocap: true, descriptive_audio: true },
      language: 'fr',
      subtitle_languages: ['en'],
    })
  })

  it('marks a sold-out session, and gives summer time its offset', () => {
    const startsAt = '2025-07-01T20:00:00'
    const session = sessionOf({ id: '7', startsAt, availability: 'soldOut' }, 'Europe/Paris')
    expect(session).toMatchObject({ sold_out: true, start_time_local: '2025-07-01T20:00:00+02:00' })
  })
})

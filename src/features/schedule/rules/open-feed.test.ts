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

  it.each([
    ['Arabic', 'ar'],
    ['English', 'en'],
    ['French', 'fr'],
    ['German', 'de'],
    ['Hebrew', 'he'],
    ['Hindi', 'hi'],
    ['Italian', 'it'],
    ['Japanese', 'ja'],
    ['Korean', 'ko'],
    ['Mandarin', 'zh'],
    ['Polish', 'pl'],
    ['Portuguese', 'pt'],
    ['Punjabi', 'pa'],
    ['Spanish', 'es'],
    ['Tamil', 'ta'],
    ['Telugu', 'te'],
  ])('says %s as %s (ISO 639-1), spoken and in subtitles', (language, code) => {
    const tags = [`Localization.Language.${language}`, `Localization.Subtitle.${language}`]
    expect(sessionOf({ id: '7', startsAt: '2025-01-23T20:00:00', tags }).attributes).toEqual({
      language: code,
      subtitle_languages: [code],
    })
  })

  it.each<[string[], object | undefined]>([
    [['Showtime.Accessibility.ClosedCaption'], { ccap: true }],
    [['Showtime.Accessibility.OpenCaption'], { ocap: true }],
    [['Showtime.Accessibility.OpenCaptions'], { ocap: true }],
    [['Screen.Accessibility.Wheelchair'], { wheelchair: true }],
    [['Showtime.Accessibility.AudioDescription', 'Screen.Outage.AudioDescription'], undefined],
    [['Screen.Accessibility.Wheelchair', 'Screen.Outage.Lift'], undefined],
    [['Showtime.Accessibility.ClosedCaption', 'Screen.Outage.ClosedCaptions'], undefined],
    // Captions in the picture stay.
    [['Showtime.Accessibility.OpenCaption', 'Screen.Outage.ClosedCaptions'], { ocap: true }],
    [['Showtime.Accessibility.Relaxed'], undefined],
  ])('says of the access %j: %j', (tags, accessibility) => {
    expect(sessionOf({ id: '7', startsAt: '2025-01-23T20:00:00', tags }).attributes.accessibility).toEqual(
      accessibility,
    )
  })

  it.each([
    ['Format.Sound.DolbyAtmos', true],
    ['AUDITORIUM.EXPERIENCE.DOLBYATMOS', true],
    ['Format.Sound.DolbyAtmosPlus', false],
    ['X.Format.Sound.DolbyAtmos', false],
    ['Format.Sound.Mono', false],
  ])('takes %s for the sound of the open form: %s', (tag, isSound) => {
    const { attributes } = sessionOf({ id: '7', startsAt: '2025-01-23T20:00:00', tags: [tag] })
    expect('audio_format' in attributes).toBe(isSound)
  })

  it('leaves out what is not known', () => {
    expect(sessionOf({ id: '7', startsAt: '2025-01-23T20:00:00', bookingUrl: null })).toEqual({
      session_id: 'harbour/7',
      cinema_id: 'harbour',
      film_id: 'm1',
      start_time_local: '2025-01-23T20:00:00+00:00',
      start_time_utc: '2025-01-23T20:00:00Z',
      attributes: {},
    })
  })

  it('marks a sold-out session, and gives summer time its offset', () => {
    const startsAt = '2025-07-01T20:00:00'
    const startsAtMs = Date.parse('2025-07-01T18:00:00Z')
    const session = sessionOf({ id: '7', startsAt, startsAtMs, availability: 'soldOut' }, 'Europe/Paris')
    expect(session).toMatchObject({ sold_out: true, start_time_local: '2025-07-01T20:00:00+02:00' })
  })
})

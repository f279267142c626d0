import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readI18next } from '../../i18n/rules/i18next-format'
import englishFile from '../../showtimes/messages/attributes/en.json'
import frenchFile from '../../showtimes/messages/attributes/fr.json'
import { describeTag, isShownTag, type AttributeLabel } from './describe-tag'

const english = readI18next(englishFile)
const french = readI18next(frenchFile)

function describeAt(tag: string, attributes: AttributeLabel[] = [], messages: Record<string, string> = {}) {
  return describeTag({ tag, theaterId: 'pier', attributes, messages })
}

describe('describeTag: kinds', () => {
  /** Specification §3 Movies names Localization.Version.Original and Format.Sound.Dubbed; the rest were seen on the platform. */
  it.each([
    ['Format.Projection.Imax', 'format'],
    ['Format.Projection.3d', 'format'],
    ['format.projection.35MM', 'format'],
    ['Format.Sound.Dubbed', 'language'],
    ['Auditorium.Experience.DolbyAtmos', 'experience'],
    ['auditorium.experience.screenx', 'experience'],
    ['Auditorium.Comfort.ReservedSeating', 'other'],
    ['Screen.Accessibility.HearingImpaired', 'screen'],
    ['Auditorium.Accessibility.Wheelchair', 'screen'],
    ['Screen.Outage.HearingLoop', 'outage'],
    ['Showtime.Accessibility.OpenCaption', 'access'],
    ['Showtime.Accessibility.AudioDescription', 'access'],
    ['Showtime.Accessibility.Relaxed', 'access'],
    ['Showtime.Restriction.BabyClub', 'access'],
    ['Showtime.Restriction.Relaxed', 'access'],
    ['Showtime.Accessibility.Subtitled', 'subtitle'],
    ['Localization.Subtitle.English', 'subtitle'],
    ['Showtime.Accessibility.Dubbed', 'language'],
    ['Localization.Version.Original', 'language'],
    ['Localization.Language.Tamil', 'language'],
    ['Showtime.Event.QandAEvent', 'event'],
    ['Showtime.Experience.LiveSatellite', 'event'],
    ['Showtime.Experience.Premium', 'experience'],
    ['Showtime.Service.VIP', 'experience'],
    ['Showtime.Restriction.LoyaltyOnly', 'restriction'],
    ['Anything.Else', 'other'],
    ['plain', 'other'],
  ])('%s is of kind %s', (tag, kind) => {
    expect(describeAt(tag).kind).toBe(kind)
  })
})

describe('describeTag: labels', () => {
  const attributes: AttributeLabel[] = [
    { tag: 'Showtime.Restriction.BabyClub', label: 'Toddlers’ hour', weight: 0 },
    { tag: 'showtime.restriction.babyclub', label: 'Pier babies', theaterId: 'pier', weight: 99 },
    { tag: 'Showtime.Event.Preview', label: 'Elsewhere', theaterId: 'hill', weight: 5 },
  ]
  const messages = {
    'attributes.showtime.event.preview': 'Preview',
    'attributes.showtime.restriction.babyclub': 'Babies',
  }

  it('takes the operator’s words for this theater, without regard to case, with their weight', () => {
    const attribute = describeAt('Showtime.Restriction.BabyClub', attributes, messages)
    expect(attribute).toEqual({
      tag: 'Showtime.Restriction.BabyClub',
      label: 'Pier babies',
      kind: 'access',
      weight: 99,
    })
  })

  it('takes the operator’s words for every theater where this one has none, and the kind’s weight for 0', () => {
    const attribute = describeTag({ tag: 'Showtime.Restriction.BabyClub', theaterId: 'hill', attributes, messages })
    expect(attribute).toMatchObject({ label: 'Toddlers’ hour', weight: 40 })
  })

  it('takes the message where the operator’s words are another theater’s', () => {
    expect(describeAt('SHOWTIME.EVENT.PREVIEW', attributes, messages).label).toBe('Preview')
  })

  it.each([
    ['Showtime.Experience.EncoreShow', 'Encore show'],
    ['Localization.Language.Tamil', 'Tamil'],
    ['Format.Projection.Film70mm', 'Film70mm'],
    ['auditorium.experience.screenx', 'Screenx'],
    ['Showtime.Service.VIPLounge', 'VIP lounge'],
    ['Showtime.Event.meet_and-greet', 'Meet and greet'],
    ['Showtime.Event.PlanB', 'Plan B'],
    ['relaxed', 'Relaxed'],
    ['Trailing.Dot.', 'Dot'],
    ['...', '...'],
  ])('reads the unknown %s as %s', (tag, label) => {
    expect(describeAt(tag).label).toBe(label)
  })

  it('weighs formats over access features, and says last what nearly every showtime is', () => {
    const tags = ['Showtime.Accessibility.OpenCaption', 'Format.Projection.Digital', 'Format.Projection.Imax']
    const sorted = tags.map(tag => describeAt(tag)).sort((a, b) => b.weight - a.weight)
    expect(sorted.map(({ tag }) => tag)).toEqual([
      'Format.Projection.Imax',
      'Showtime.Accessibility.OpenCaption',
      'Format.Projection.Digital',
    ])
  })
})

describe('describeTag: what is out of order in a screen', () => {
  it.each([
    ['Screen.Outage.HearingLoop', 'Hearing loop out of order'],
    ['Screen.Outage.Wheelchair', 'Wheelchair access out of order'],
    ['Screen.Outage.SwivelSeats', 'Swivel seats out of order'],
    ['screen.outage.hearingimpaired', 'Hearing loop out of order'],
  ])('says %s as %s', (tag, label) => {
    expect(describeAt(tag, [], english).label).toBe(label)
  })

  it('speaks the site’s language, of features it has no words for too', () => {
    expect(describeAt('Screen.Outage.Turnstile', [], french).label).toBe('Turnstile hors service')
  })

  it('says so in English where a catalogue has no word for it', () => {
    expect(describeAt('Screen.Outage.HearingLoop').label).toBe('Hearing loop out of order')
  })

  it('takes the operator’s word for the feature, and for the outage itself', () => {
    const feature = { tag: 'Screen.Accessibility.HearingLoop', label: 'Loop ($&)', weight: 0 }
    const outage = { tag: 'Screen.Outage.HearingLoop', label: 'No loop today', weight: 0 }
    expect(describeAt('Screen.Outage.HearingLoop', [feature], english).label).toBe('Loop ($&) out of order')
    expect(describeAt('Screen.Outage.HearingLoop', [feature, outage], english).label).toBe('No loop today')
  })

  it('comes before everything else that is said of a showing', () => {
    const tags = ['Format.Projection.Imax', 'Screen.Outage.Lift', 'Screen.Accessibility.Wheelchair']
    const sorted = tags.map(tag => describeAt(tag)).sort((a, b) => b.weight - a.weight)
    expect(sorted.map(({ kind }) => kind)).toEqual(['outage', 'format', 'screen'])
  })
})

describe('isShownTag', () => {
  it.each([
    ['Internal.Data.AlmostSoldOut', false],
    ['internal.data.x', false],
    ['BoostPos.Code.12', false],
    ['Custom.CombinedAttribute.9f3a', false],
    ['Format.Projection.Imax', true],
    ['relaxed', true],
  ])('%s: %s', (tag, shown) => {
    expect(isShownTag(tag)).toBe(shown)
  })

  it('shows a code the operator has words for, but never an internal tag', () => {
    const labelled = [{ tag: 'boostpos.code.12' }, { tag: 'Internal.Data.X' }]
    expect(isShownTag('BoostPos.Code.12', labelled)).toBe(true)
    expect(isShownTag('Internal.Data.X', labelled)).toBe(false)
  })
})

describe('attribute messages', () => {
  it('are the same keys in English and French, all in lower case', () => {
    expect(Object.keys(french)).toEqual(Object.keys(english))
    expect(Object.keys(english).filter(key => key !== key.toLowerCase() || !key.startsWith('attributes.'))).toEqual([])
  })

  it('write brand names as their owners do', () => {
    expect(describeAt('auditorium.experience.screenx', [], english).label).toBe('ScreenX')
  })
})

const realData = process.env['REAL_DATA_DIR']
const recorded = join(realData ?? '', 'everyman-gatsby-2025-01/showtimes-flat.json')

describe.skipIf(!realData || !existsSync(recorded))('attribute messages on a recorded circuit (REAL_DATA_DIR)', () => {
  it('have words for every tag of its 1,691 showtimes', () => {
    const showtimes: { tags: string[] }[] = JSON.parse(readFileSync(recorded, 'utf8'))
    const tags = [...new Set(showtimes.flatMap(showtime => showtime.tags))].filter(tag => isShownTag(tag))
    expect(tags.length).toBeGreaterThan(5)
    expect(tags.filter(tag => !(`attributes.${tag.toLowerCase()}` in english))).toEqual([])
  })
})

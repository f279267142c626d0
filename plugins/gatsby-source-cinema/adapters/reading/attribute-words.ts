import { languageCodeOf } from '../../../../src/features/schedule/rules/language-code'
import { languageOfTag } from '../../../../src/features/schedule/rules/language-tag'

/**
 * Words of points of sale for attributes of a showtime, by tag of the product (docs/operators/sources.md Attributes);
 * several tags are separated by a blank. Compared in lower case, without accents, blanks and punctuation.
 */
const WORDS: Record<string, readonly string[]> = {
  'Format.Projection.3D': ['3d', '3dweb', 'digital3d', 'd3d', '3ddigital', 'relief3d'],
  'Format.Projection.3D Format.Projection.HFR': ['3dhfr'],
  'Format.Projection.3D Format.Projection.Imax': ['imax3d', 'imax3dweb'],
  'Format.Projection.2D': ['2d', '2ddigital', '2dfilm'],
  'Format.Projection.Digital': ['digital', 'dcinema', 'dcp'],
  'Format.Projection.Imax': ['imax', 'imax2d', 'imaxlaser', 'imaxwithlaser', 'imaxdigital'],
  'Format.Projection.Laser': ['laser', 'barcolaser', 'laserprojection'],
  'Format.Projection.4K': ['4k'],
  'Format.Projection.HFR': ['hfr', 'highframerate'],
  'Format.Projection.Dolby': ['dolby', 'dolbycinema', 'dolbyvision'],
  'Format.Projection.35mm': ['35mm', '35mmfilm', 'film35mm'],
  'Format.Projection.70mm': ['70mm', '70mmfilm', 'film70mm'],
  'Format.Projection.16mm': ['16mm', '16mmfilm'],
  'Format.Sound.DolbyAtmos': ['atmos', 'dolbyatmos'],
  'Format.Sound.Dubbed': ['dubbed', 'dub', 'doublee', 'synchronisiert'],
  'Auditorium.Experience.RealD3D': ['reald3d', 'reald'],
  'Auditorium.Experience.4DX': ['4dx', '4dx2d'],
  'Auditorium.Experience.ScreenX': ['screenx'],
  'Auditorium.Experience.DBox': ['dbox', 'dboxmotionseats'],
  'Auditorium.Experience.PLF': ['plf', 'largeformat', 'premiumlargeformat', 'giantscreen'],
  'Auditorium.Comfort.LuxurySeats': ['luxuryseats', 'luxuryseating', 'recliners', 'luxlevel'],
  'Auditorium.Comfort.ReservedSeating': ['reservedseating', 'allocatedseating', 'numberedseats', 'placement'],
  'Auditorium.Comfort.GeneralSeating': ['generalseating', 'unreservedseating', 'freeseating', 'placementlibre'],
  'Screen.Accessibility.Wheelchair': ['wheelchair', 'wheelchairaccessible', 'wheelchairaccess', 'pmr'],
  'Screen.Accessibility.StepFree': ['stepfree', 'stepfreeaccess'],
  'Screen.Accessibility.HearingLoop': ['hearingloop', 'hearingassistloop', 'assistivelistening', 'inductionloop'],
  'Showtime.Accessibility.AudioDescription': [
    ...['audiodescribed', 'audiodescription', 'audiodescriptive', 'descriptiveaudio', 'descriptivevideo', 'ad'],
  ],
  'Showtime.Accessibility.ClosedCaption': ['closedcaption', 'closedcaptions', 'closedcaptioned', 'ccap', 'cc'],
  'Showtime.Accessibility.OpenCaption': [
    ...['opencaption', 'opencaptions', 'opencaptioned', 'ocap', 'oc', 'captioned', 'hoh', 'hardofhearing'],
    ...['descriptivesubtitles', 'stsme'],
  ],
  'Showtime.Accessibility.OpenCaption Localization.Subtitle.French': ['vfst', 'vfstf', 'vfstfr'],
  'Showtime.Accessibility.SignLanguage': ['bsl', 'asl', 'lsf', 'signlanguage', 'signed', 'signlanguageinterpreted'],
  'Showtime.Accessibility.Subtitled': ['subtitled', 'subbed', 'subtitles', 'sub', 'subs', 'soustitre'],
  'Showtime.Restriction.Relaxed': ['relaxed', 'relaxedscreening', 'autismfriendly', 'sensoryfriendly'],
  'Showtime.Restriction.BabyClub': [
    ...[
      'baby',
      'babies',
      'babyclub',
      'carersbabies',
      'carersandbabies',
      'parentandbaby',
      'parentsandbabies',
      'newbies',
    ],
  ],
  'Showtime.Restriction.KidsFriendly': ['kids', 'kidsclub', 'moviesforjuniors', 'family', 'familyfilm'],
  'Showtime.Restriction.SilverScreen': ['silvercinema', 'silverscreen', 'seniors', 'seniorscreening'],
  'Showtime.Restriction.LoyaltyOnly': ['membersonly', 'loyaltyonly'],
  'Showtime.Restriction.AdultsOnly': ['adultsonly', 'over18', 'over18s', '18plus'],
  'Showtime.Restriction.NoPasses': ['nopasses', 'nopass'],
  'Showtime.Event.Preview': [
    'preview',
    'previews',
    'advancescreening',
    'sneak',
    'sneakpreview',
    'avantpremiere',
    'avp',
  ],
  'Showtime.Event.Premiere': ['premiere', 'premier', 'galapremiere'],
  'Showtime.Event.QAndAEvent': ['qanda', 'withqanda', 'liveqanda'],
  'Showtime.Event.Marathon': ['marathon', 'doublefeature', 'doublebill'],
  'Showtime.Event.SingAlong': ['singalong'],
  'Showtime.Experience.Beyond': ['eventcinema', 'alternativecontent'],
  'Showtime.Experience.EncoreShow': ['encore', 'encoreshow', 'encorescreening'],
  'Showtime.Service.VIP': ['vip'],
  'Localization.Version.Original': ['vo', 'ov', 'originalversion', 'versionoriginale'],
  'Localization.Version.Original Localization.Subtitle.French': ['vost', 'vostfr', 'vostf'],
  'Localization.Language.French': ['vf', 'versionfrancaise'],
  'Localization.Language.Silent': ['nodialogue', 'silent', 'nowords'],
}

const TAGS_OF_WORD = new Map(
  Object.entries(WORDS).flatMap(([tags, words]) => words.map(word => [word, tags.split(' ')] as const)),
)

/** `Mandarin (Audio)`, `English Language`, `in Hindi`. */
const SPOKEN = [
  /^(.+?) \(?(?:audio|language|spoken|dialogue|version|dubbed|dub)\)?$/i,
  /^in (.+)$/i,
  /^spoken in (.+)$/i,
]
/** `English (Sub)`, `subtitled in French`, `Dutch subtitles`. */
const SUBTITLED = [
  /^(.+?) \(?(?:sub|subs|subtitles?|subtitled)\)?$/i,
  /^(?:subtitled?|subtitles|subs) (?:in )?(.+)$/i,
  /^with (.+?) subtitles$/i,
]

/** Words of a system for its attributes, as tags of the product. */
export interface AttributeWords {
  /**
   * The tags of one label: the operator's own (`source.tags`), of the table above, of a language, else a tag that
   * carries the label as it is.
   */
  tagsOf(label: string): string[]
  /** The labels that no table knows, with the tag that carries each: labels for site.json `attributes`. */
  unknown(): { tag: string; label: string }[]
}

/** @param own tags by label, site.json `source.tags`; an empty text hides the label */
export function createAttributeWords(own: Readonly<Record<string, string>> = {}): AttributeWords {
  const ownTags = new Map(Object.entries(own).map(([label, tag]) => [fold(label), tag]))
  const unknown = new Map<string, string>()
  return {
    tagsOf(label) {
      const key = fold(label)
      if (key === '') return []
      const own = ownTags.get(key)
      if (own !== undefined) return own === '' ? [] : [own]
      const known = TAGS_OF_WORD.get(key) ?? languageTag(label)
      if (known !== undefined) return known
      const tag = `Attribute.${camel(label)}`
      unknown.set(tag, label.trim())
      return [tag]
    },
    unknown: () => [...unknown].map(([tag, label]) => ({ tag, label })),
  }
}

/** The tag of a spoken language or of subtitles, of an English or own name or a code: `German`, `de`. */
export function languageTagOf(kind: 'Language' | 'Subtitle', language: string): string | undefined {
  const name = languageCodeOf(language) ? language : languageNameOf(language)
  return name === undefined ? undefined : `Localization.${kind}.${camel(name)}`
}

function languageTag(label: string): string[] | undefined {
  const text = label.trim().replace(/\s+/g, ' ')
  const subtitle = languageTagOf('Subtitle', firstMatch(SUBTITLED, text) ?? '')
  const spoken = languageTagOf('Language', firstMatch(SPOKEN, text) ?? '')
  const found = subtitle ?? spoken
  return found === undefined ? undefined : [found]
}

/** English name of a BCP 47 tag or of a three-letter code. */
function languageNameOf(tag: string): string | undefined {
  const code = languageOfTag(tag.trim())
  return code === null ? undefined : new Intl.DisplayNames(['en'], { type: 'language' }).of(code)
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const [, found] = pattern.exec(text) ?? []
    if (found) return found
  }
  return undefined
}

function fold(label: string): string {
  return label
    .normalize('NFD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}+]/gu, '')
}

/** `Movies for Juniors` → `MoviesForJuniors`. */
function camel(label: string): string {
  return label
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

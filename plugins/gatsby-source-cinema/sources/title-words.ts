/** Words by which cinemas mark versions, extras and programmes in titles. Data rows of `film-title.ts`. */

const LANGUAGES = [
  ...['arabic', 'bengali', 'cantonese', 'dutch', 'english', 'french', 'german', 'greek', 'gujarati'],
  ...['hebrew', 'hindi', 'italian', 'japanese', 'kannada', 'korean', 'lithuanian', 'malayalam', 'mandarin', 'marathi'],
  ...['nepali', 'polish', 'portuguese', 'punjabi', 'romanian', 'russian', 'sinhala', 'spanish', 'tamil', 'telugu'],
  ...['thai', 'turkish', 'ukrainian', 'urdu', 'vietnamese'],
].join('|')

const CUT = "(?:the )?(?:extended|director'?s|theatrical|final|original)(?: (?:cut|editions?|version))"
const SUBTITLED = '(?:sub|subs|subbed|subtitled|subtitles|dub|dubbed)'
const GAUGE = '35 ?mm|70 ?mm|16 ?mm'
const ANNUAL = '\\d+(?:st|nd|rd|th)'
/** Kinds of screening, before that word. */
const KINDS = [
  'unlimited|special|premiere|charity|relaxed|community|annual|anniversary|advance|exclusive|encore|school|preview',
  `subtitled|captioned|one[- ]off|fundraising|outdoor|gala|festive|christmas|halloween|launch|${ANNUAL} annual`,
].join('|')
const SCREENING = `(?:(?:official|uk|${KINDS}) )*screenings?`
const SING_ALONG = 'sing[- ]?a?[- ]?long(?:[- ]a)?'

const VERSION = [
  `(?:${LANGUAGES})(?: (?:version|with .+|language|sub\\w*|dub\\w*))?`,
  `(?:eng(?:lish)?\\.? )?${SUBTITLED}(?: (?:version|screening|in english))?`,
  `(?:in )?(?:2|3)d|imax|4dx|screenx|(?:4k|2k)(?: \\w+)?|(?:(?:in|on) )?(?:${GAUGE})(?: print)?|dolby(?: \\w+)?|hfr|atmos`,
  're:? ?\\d{0,4}|re-?release|re-?issue|restored|(?:new |4k |digital )*(?:restoration|remaster(?:ed)?)',
  `(?:${CUT}|extended|director'?s)(?: (?:sub\\w*|dub\\w*))?|(?:black (?:&|and) white|b ?& ?w|uncut|unrated)(?: version)?`,
  `(?:${ANNUAL} )?ann(?:iversary)?(?: (?:edition|screening|re-?release|restoration))?`,
  '(?:cert(?:ificate)? ?)?(?:u|pg|12|12a|15|18|tbc|r|pg-13)|of|ov|omu|omeu|vo|vf|vost(?:fr|f)?',
  '(?:hoh|captioned|open captions?|audio[- ]described|relaxed|(?:autism|dementia|baby|family)[- ]friendly)',
  `(?:advance |special )?(?:preview|premiere)|spotlight|encore|movie|film|the movie event|${SCREENING}|${SING_ALONG}`,
].join('|')

/** `4K Restoration, subtitled`, `65th Anniversary & 4K Restoration` */
const VERSIONS = `(?:${VERSION})(?:(?:\\s*[,/|+&-]\\s*|\\s+)(?:${VERSION}))*`

/** The whole of what is between brackets. */
export const VERSION_IN_BRACKETS = new RegExp(
  `^(?:${VERSIONS}|.*\\b(?:preview|premiere|q ?& ?a|intro(?:duction)?)\\b.*|for ages? .+|captured live.*|international women's day|.*\\btba\\b.*|do not book!?)$`,
  'i',
)

/** What never distinguishes a film from another of its title, at the end without a dash. */
const PLAIN_TAIL = [
  `${SUBTITLED.replace('sub|subs|', '').replace('dub|', '')}(?: version)?`,
  `(?:[24]k )?re-?(?:release|issue)|[24]k (?:restoration|remaster(?:ed)?)|preview|(?:uk |london |world )?premiere|(?:in |on )?(?:imax|4dx|screenx|${GAUGE})|${SING_ALONG}`,
  `(?:(?:official|uk|${KINDS}) )+screenings?|uk tour|presented by .+`,
].join('|')

/** A version after a dash, a bar or (of a cut) a colon, or at the end without one where the words are plain. */
export const VERSION_TAIL = new RegExp(
  [
    `(?:\\s+[-–—|]\\s*|\\s*\\|\\s*)(?:${VERSIONS}|${CUT}|celebrating\\b.*|presented by .+|.*\\b(?:film )?festival \\d{4})\\s*$`,
    `\\s*:\\s*(?:${CUT})\\s*$|\\s+(?:${PLAIN_TAIL})\\s*$`,
  ].join('|'),
  'i',
)

const EXTRA = [
  'q ?(?:&|and) ?a',
  'intro(?:duction)?s?',
  'discussion|panel|talk(?! to\\b)|screentalk|in conversation|conversation with|live (?:score|organ|music|recording)',
].join('|')

/** ` + Q&A with the director`, ` - followed by a discussion`, ` with live score`, ` screening and Q&A` */
export const EXTRA_TAIL = new RegExp(
  [
    `\\s+\\+\\s*[^+]*?\\b(?:${EXTRA}|shorts|short films?|pre-screening|performance|workshop|music (?:with|by))\\b.*$`,
    `\\s+[-–—|]\\s*(?:followed by|preceded by|with)\\b.*$|\\s+(?:followed by|preceded by) .*\\b(?:${EXTRA})\\b.*$`,
    `\\s+(?:with|w/) (?:an? )?(?:live |recorded |director )?(?:${EXTRA})\\b.*$|\\s+screening (?:and|&|with) .*\\b(?:${EXTRA})\\b.*$`,
  ].join('|'),
  'i',
)

const AUDIENCES = [
  '(?:parents?|carers?|mums?|bab(?:y|ies)|toddlers?|kids?|family|families|juniors?|minis?|seniors?|silver|members?)',
  '(?:autism|dementia|dog|relaxed|sensory)',
].join('|')

const FOR_AUDIENCE = `(?:${AUDIENCES})\\b(?:[- &'’s]|and|friendly|bab(?:y|ies)|${AUDIENCES})*`

/** The whole of a label after the name: `Otto: Parents & Baby Screening`. */
export const AUDIENCE_SCREENING = new RegExp(`^${FOR_AUDIENCE}(?:screenings?|previews?|club|matin[eé]es?)$`, 'i')

/** The whole of a label before a colon. */
export const PROGRAMME_LABEL = new RegExp(
  [
    `^${FOR_AUDIENCE}(?:screenings?|previews?|club|film club|matinees?|exclusive|picks|poll|cinema|mornings?)?$`,
    '^(?:senior )?(?:community |special |school |classic |documentary |film |muse |preview )?(?:screenings?|matin[eé]es?|film club|kids club)$',
    `^.{0,40}\\b(?:screenings?|matin[eé]es?|film club|film programme)$|^film$|^celebrating\\b.{2,40}$|^${SING_ALONG}$`,
    '^(?:[\\w-]+ ){0,3}previews?(?: screenings?)?$',
    '^(?:opening|closing) night$|^(?:\\w+ )?premiere$|^late nights?$|^throwback$|^(?:cinema )?restored$',
    '^.*\\b(?:presents|film club|film festival|festival(?: \\d{4})?)$',
    '^[\\w .]* season$',
    `^(?:${ANNUAL} anniversary|library talk)$`,
  ].join('|'),
  'i',
)

/** Letters of a festival with its year: `LSF 2025`. */
export const FESTIVAL_LABEL = /^[A-Z]{2,6} ?(?:19|20)\d\d$/

/** Without a colon: `A film club presents Otto`, `Sing-A-Long-A Otto` */
export const LEADING_WORDS = new RegExp(`^(?:.{2,60}? presents?:?|${SING_ALONG})\\s+(?=\\S)`, 'i')

/** Words of recorded stage productions, whose labels tell one `Macbeth` from another. */
export const STAGE_LABEL = /\b(?:live|opera|ballet|theatre|theater|stage|rsc|globe|proms|musical|concert|orchestra)\b/i

/** Works that a bracket or what follows a dash tells apart, so that neither is ever left out. */
export const NAMES_PART = /\d|\b(?:part|pt|vol|volume|chapter|episodes?|season|series|[ivx]+|double bill|shorts?)\b/i

const SEASON = '(?:[ :-]*(?:live|encore|in hd|on screen|cinema|season|\\d{2,4}(?:[-/]\\d{2,4})?))*'

/** Recorded stage productions: their name belongs to the title, and each house has many ways to write it. */
export const SERIES: { name: string; pattern: RegExp; isOfComposers?: boolean }[] = [
  { name: 'national theatre live', pattern: new RegExp(`^(?:ntl|(?:nt|national theatre)[ -]*live)${SEASON}$`, 'i') },
  {
    name: 'metropolitan opera',
    pattern: new RegExp(`^(?:the )?met(?:ropolitan)?(?: opera)?${SEASON}$`, 'i'),
    isOfComposers: true,
  },
  {
    name: 'royal ballet and opera',
    pattern: new RegExp(
      `^(?:the )?(?:roh )?(?:rbo|rb ?& ?o|roh|royal (?:ballet|opera)(?: ?(?:&|and) ?(?:opera|ballet))?(?: house)?)${SEASON}$`,
      'i',
    ),
    isOfComposers: true,
  },
  { name: 'exhibition on screen', pattern: /^(?:exhibition on screen|eos)$/i },
]

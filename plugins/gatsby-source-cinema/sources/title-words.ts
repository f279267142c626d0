/** Words by which cinemas mark versions, extras and programmes in titles. Data rows of `film-title.ts`. */

const LANGUAGES = [
  ...['arabic', 'bengali', 'cantonese', 'dutch', 'english', 'french', 'german', 'greek', 'gujarati'],
  ...['hebrew', 'hindi', 'italian', 'japanese', 'kannada', 'korean', 'lithuanian', 'malayalam', 'mandarin', 'marathi'],
  ...['nepali', 'polish', 'portuguese', 'punjabi', 'romanian', 'russian', 'sinhala', 'spanish', 'tamil', 'telugu'],
  ...['thai', 'turkish', 'ukrainian', 'urdu', 'vietnamese'],
].join('|')

const VERSION = [
  `(?:${LANGUAGES})(?: (?:version|with .+|language|sub\\w*|dub\\w*))?`,
  '(?:eng(?:lish)?\\.? )?(?:sub|subs|subbed|subtitled|subtitles|dub|dubbed)(?: (?:version|screening|in english))?',
  '(?:in )?(?:2|3)d|imax|4dx|screenx|(?:4k|2k)(?: \\w+)?|35 ?mm|70 ?mm|16 ?mm|dolby(?: \\w+)?|hfr|atmos',
  're:? ?\\d{0,4}|re-?release|re-?issue|restored|(?:new |4k |digital )*(?:restoration|remaster(?:ed)?)',
  "(?:the )?(?:extended|director'?s|theatrical|final|original)(?: (?:cut|editions?|version))?(?: (?:sub\\w*|dub\\w*))?",
  '(?:\\d+(?:st|nd|rd|th) )?ann(?:iversary)?(?: (?:edition|screening|re-?release|restoration))?',
  '(?:u|pg|12|12a|15|18|tbc|r|pg-13)|of|ov|omu|omeu|vo|vf|vost(?:fr|f)?',
  '(?:advance |special )?(?:preview|premiere)|spotlight|encore|movie|film|the movie event',
].join('|')

/** The whole of what stands between brackets. */
export const VERSION_IN_BRACKETS = new RegExp(
  `^(?:${VERSION}|.*\\b(?:preview|premiere|q ?& ?a|intro(?:duction)?)\\b.*|for ages? .+|captured live.*|international women's day|.*\\btba\\b.*)$`,
  'i',
)

/** A version after a dash or a bar, or at the end without one where the word is plain. */
export const VERSION_TAIL = new RegExp(
  `(?:\\s+[-–—|]\\s*|\\s*\\|\\s*)(?:${VERSION}|.*\\b(?:film )?festival \\d{4})\\s*$`,
  'i',
)

const EXTRA = [
  'q ?(?:&|and) ?a',
  'intro(?:duction)?s?',
  'discussion|panel|talk|screentalk|in conversation|conversation with|live (?:score|organ|music|recording)',
].join('|')

/** ` + Q&A with the director`, ` - followed by a discussion`, ` with live score` */
export const EXTRA_TAIL = new RegExp(
  `(?:\\s+\\+\\s*[^+]*?\\b(?:${EXTRA})\\b.*|\\s+[-–—|]\\s*(?:followed by|preceded by|with)\\b.*|\\s+(?:with|w/) (?:live |recorded |director )?(?:${EXTRA})\\b.*)$`,
  'i',
)

const AUDIENCES = [
  '(?:parents?|carers?|mums?|bab(?:y|ies)|toddlers?|kids?|family|families|juniors?|minis?|seniors?|silver|members?)',
  '(?:autism|dementia|dog|relaxed|sensory)',
].join('|')

/** The whole of a label before a colon. */
export const PROGRAMME_LABEL = new RegExp(
  [
    `^(?:${AUDIENCES})\\b(?:[- &'’s]|and|friendly|bab(?:y|ies)|${AUDIENCES})*(?:screenings?|previews?|club|film club|matinees?|exclusive|picks|poll|cinema|mornings?)?$`,
    '^(?:senior )?(?:community |special |school |classic |documentary |film |muse |preview )?(?:screenings?|matin[eé]es?|film club|kids club)$',
    '^(?:\\w+ )?previews?(?: screenings?)?$',
    '^(?:opening|closing) night$|^(?:\\w+ )?premiere$|^late nights?$|^throwback$|^(?:cinema )?restored$|^double bill$',
    '^.*\\b(?:presents|film club|film festival|festival(?: \\d{4})?)$',
    '^[\\w .]* season$',
    '^(?:\\d+(?:st|nd|rd|th) anniversary|library talk)$',
  ].join('|'),
  'i',
)

const SEASON = '(?:[ :-]*(?:live|encore|in hd|on screen|cinema|season|\\d{2,4}(?:[-/]\\d{2,4})?))*'

/** Recorded stage productions: their name belongs to the title, and each house has many ways to write it. */
export const SERIES: { name: string; pattern: RegExp; isOfComposers?: boolean }[] = [
  { name: 'national theatre live', pattern: /^(?:nt|national theatre)[ -]*live$/i },
  {
    name: 'metropolitan opera',
    pattern: new RegExp(`^(?:the )?met(?:ropolitan)?(?: opera)?${SEASON}$`, 'i'),
    isOfComposers: true,
  },
  {
    name: 'royal ballet and opera',
    pattern: new RegExp(
      `^(?:the )?(?:rbo|rb ?& ?o|roh|royal (?:ballet|opera)(?: ?(?:&|and) ?(?:opera|ballet))?(?: house)?)${SEASON}$`,
      'i',
    ),
    isOfComposers: true,
  },
  { name: 'exhibition on screen', pattern: /^(?:exhibition on screen|eos)$/i },
]

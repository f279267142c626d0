/** ISO weekday by English and French name, full and short. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    ['monday', 'mon', 'lundi', 'lun'],
    ['tuesday', 'tue', 'mardi', 'mar'],
    ['wednesday', 'wed', 'mercredi', 'mer'],
    ['thursday', 'thu', 'jeudi', 'jeu'],
    ['friday', 'fri', 'vendredi', 'ven'],
    ['saturday', 'sat', 'samedi', 'sam'],
    ['sunday', 'sun', 'dimanche', 'dim'],
  ].flatMap((names, at) => names.map(name => [name, at + 1] as const)),
)

/** Month 1 … 12 by English and French name, full and short, without accents. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ['january', 'jan', 'janvier', 'janv'],
    ['february', 'feb', 'fevrier', 'fevr'],
    ['march', 'mar', 'mars'],
    ['april', 'apr', 'avril', 'avr'],
    ['may', 'mai'],
    ['june', 'jun', 'juin'],
    ['july', 'jul', 'juillet', 'juil'],
    ['august', 'aug', 'aout'],
    ['september', 'sept', 'sep', 'septembre'],
    ['october', 'oct', 'octobre'],
    ['november', 'nov', 'novembre'],
    ['december', 'dec', 'decembre'],
  ].flatMap((names, at) => names.map(name => [name, at + 1] as const)),
)

/** Normalises text to lower case without accents, single spaces and no filler words. */
export function normaliseWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[,\s]+/g, ' ')
    .trim()
    .replace(/(^| )(?:at|the|le|la|of|vers|a(?= \d))(?= \S)/g, '')
    .trim()
}

const NAMED_TIMES: Record<string, number> = { noon: 12, midi: 12, midnight: 0, minuit: 0 }
const CLOCKS = [
  /(?:^|[ t])(\d{1,2})(?:[:.](\d{2}))? ?(am|pm|a\.m\.|p\.m\.)$/,
  /(?:^|[ t])(\d{1,2})[:h](\d{2})(?::\d{2})?()$/,
  /(?:^|[ t])(\d{1,2})()(?: ?h| o'clock)()$/,
]

/**
 * Splits a time of day off the end: `18:00`, `6pm`, `6.30 pm`, `18h`, `18h30`, `noon`, `minuit`.
 * @returns `isFaulty`: the time does not exist, such as 25:00
 */
export function readClockTime(words: string) {
  const named = /(?:^| )(noon|midi|midnight|minuit)$/.exec(words)
  if (named) {
    const time = { hour: NAMED_TIMES[named[1] ?? ''] ?? 0, minute: 0 }
    return { rest: words.slice(0, named.index).trim(), time, isFaulty: false }
  }
  const match = CLOCKS.map(clock => clock.exec(words)).find(found => found !== null)
  if (!match) return { rest: words, time: null, isFaulty: false }
  const half = match[3]?.[0] ?? null
  const given = Number(match[1])
  const minute = Number(match[2] ?? 0)
  const isFaulty = minute > 59 || given > 23 || (half !== null && (given > 12 || given === 0))
  const hour = half === 'p' ? (given % 12) + 12 : half === 'a' ? given % 12 : given
  return { rest: words.slice(0, match.index).trim(), time: { hour, minute }, isFaulty }
}

import { positionInRange } from '../../../features/site/rules/local-range'
import type { Programme, ProgrammeRecord } from './programme-contract'

/** Why a film or an event is in no list of the site: keys of the studio's messages. None: it is listed. */
export type Absence = 'hidden' | 'excluded' | 'left-out' | 'no-showtimes' | 'not-yet' | 'over'

/** @param at local time of the site */
export function absenceOf(record: ProgrammeRecord, list: 'movies' | 'events' | 'theaters', at: string): Absence | null {
  const { isHidden, isExcluded, isRead, ahead, source, corrected } = record
  if (isHidden) return 'hidden'
  if (isExcluded) return 'excluded'
  if (!isRead) return 'left-out'
  const value = (name: string) => {
    const known = Object.hasOwn(corrected, name) ? corrected[name] : source[name]
    return typeof known === 'string' ? known : null
  }
  if (list === 'movies') {
    const release = value('releaseDate')
    return ahead > 0 || (release !== null && release > at.slice(0, 10)) ? null : 'no-showtimes'
  }
  if (list === 'theaters') return null
  const place = positionInRange({ from: value('visibleStartAt'), to: value('visibleEndAt') ?? value('endAt'), at })
  return place === 'before' ? 'not-yet' : place === 'after' ? 'over' : null
}

/** Why a list of the site has nothing to show: a key of the studio's messages, or null. */
export type Emptiness = 'unread' | 'none' | 'withheld' | 'no-showtimes' | 'times'

export function whyEmpty(programme: Programme, list: 'movies' | 'events'): Emptiness | null {
  const records = programme[list]
  const absences = records.map(record => absenceOf(record, list, programme.at))
  if (absences.includes(null)) return null
  if (records.length === 0) return programme.faults.length > 0 ? 'unread' : 'none'
  if (absences.every(absence => absence === 'hidden' || absence === 'excluded' || absence === 'left-out'))
    return 'withheld'
  return list === 'movies' ? 'no-showtimes' : 'times'
}

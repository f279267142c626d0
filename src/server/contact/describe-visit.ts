import { VISIT_KIND_KEYS, VISIT_LABELS, VISIT_TIME_KEYS } from '../../features/content/rules/visit-request'
import type { Visit } from '../../features/content/rules/visit-record'
import { visitText } from './visit-texts'

/**
 * What a request asks for as lines of text in a language, for the operator's e-mail. Lines of what was left empty are left
 * out, but for the film: who left it empty is open. @param theaterId of the site; null for no preference
 */
export function describeVisit(
  { visit, theaterId }: { visit: Visit; theaterId: string | null },
  locale: string,
): string {
  const say = (key: string) => visitText(key, locale)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const days = visit.dates.map(day => format.format(new Date(`${day}T00:00:00Z`)))
  const lines: [string, string | null][] = [
    [VISIT_LABELS.kind, say(VISIT_KIND_KEYS[visit.kind])],
    [VISIT_LABELS.date, days.join(' / ')],
    [VISIT_LABELS.time, say(VISIT_TIME_KEYS[visit.time])],
    [VISIT_LABELS.size, String(visit.size)],
    [VISIT_LABELS.film, visit.film ?? say('content.visitFilmOpen')],
    [VISIT_LABELS.theaterId, theaterId],
    [VISIT_LABELS.phone, visit.phone],
    [VISIT_LABELS.access, visit.access],
  ]
  return lines.flatMap(([key, value]) => (value === null ? [] : [`${say(key)} – ${value}`])).join('\n')
}

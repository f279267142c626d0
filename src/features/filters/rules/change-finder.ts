import { ACCESS_NEEDS, type AccessNeed } from '../../schedule/rules/access-need'
import { TIMES_OF_DAY } from '../../schedule/rules/business-day'
import { ANY_ACCESS, type IgnoredParameter } from './finder-query'
import type { Facet } from './facets'
import { type FinderCondition, FINDER_CONDITIONS } from './filter-showtimes'

/** Query parameters to set, or to remove when null. */
type FinderChanges = Readonly<Record<string, string | null>>

interface Toggle {
  parameter: Facet['parameter']
  key: string
  /** Keys of the facet's selected options. */
  chosen: readonly string[]
  needs: readonly AccessNeed[]
}

export function toggleOption({ parameter, key, chosen, needs }: Toggle): FinderChanges {
  const isChosen = (other: string) => (other === key) !== chosen.includes(other)
  if (parameter === 'access') return accessParameter(ACCESS_NEEDS.filter(isChosen), needs)
  if (parameter === 'understand') return { understand: joined([...chosen, key].filter(isChosen).sort()) }
  if (parameter === 'time') return { time: joined(TIMES_OF_DAY.filter(isChosen)) }
  return { [parameter]: joined([...chosen, key].filter(isChosen)) }
}

/** Query changes that remove conditions, all of them by default. The day stays. */
export function withoutConditions(
  { needs }: Pick<Toggle, 'needs'>,
  conditions: readonly FinderCondition[] = FINDER_CONDITIONS,
): FinderChanges {
  const changes = conditions.map(condition => {
    if (condition === 'hours') return { from: null, until: null }
    return condition === 'access' ? accessParameter([], needs) : { [condition]: null }
  })
  return Object.assign({}, ...changes)
}

/** Query changes that remove ignored values; valid values of the same parameter stay. */
export function withoutIgnored(
  ignored: readonly IgnoredParameter[],
  readList: (name: string) => readonly string[],
): FinderChanges {
  const changes: Record<string, string | null> = {}
  for (const { name } of ignored) {
    const left = readList(name).filter(value => !ignored.some(one => one.name === name && one.value === value))
    changes[name] = joined(left)
  }
  return changes
}

/** Selecting no needs is explicit (`any`) when the visitor's own needs would apply otherwise. */
function accessParameter(access: readonly AccessNeed[], needs: readonly AccessNeed[]): FinderChanges {
  return { access: joined(access) ?? (needs.length > 0 ? ANY_ACCESS : null) }
}

function joined(list: readonly string[]): string | null {
  return list.length > 0 ? list.join(',') : null
}

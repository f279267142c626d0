import { commaOf } from '../../../i18n/rules/compose-text'
import type { Translation } from '../../../i18n/components/use-translation'
import type { Facet, FacetOption } from '../../rules/facets'
import { formatTime } from '../../../schedule/rules/format-showtime'
import type { FinderQuery } from '../../rules/finder-query'
import { type FinderCondition, hasHours } from '../../rules/filter-showtimes'
import type { Finder } from './use-finder'

type T = Translation['t']

/** An option's label: from the page's attributes, or the message of a need or part of the day. */
export function optionLabel(parameter: Facet['parameter'], option: FacetOption, t: T): string {
  if (option.label !== null) return option.label
  if (parameter === 'understand') return t('finder.notStated')
  return t(parameter === 'access' ? `access.${option.key}` : `finder.${option.key}`)
}

/** Label of the chosen options of a condition: 'IMAX, 70 mm film'. */
export function conditionLabel(
  condition: FinderCondition,
  {
    facets,
    query,
    t,
    locale,
  }: Pick<Translation, 't' | 'locale'> & {
    facets: readonly Facet[]
    query: Pick<FinderQuery, 'startsFrom' | 'endsBy'>
  },
): string {
  if (condition === 'hours') return hoursLabel(query, { t, locale })
  if (condition === 'sold') return t('finder.hideSoldOut')
  const chosen = facets.find(({ parameter }) => parameter === condition)?.options.filter(({ isSelected }) => isSelected)
  return (chosen ?? []).map(option => optionLabel(condition, option, t)).join(commaOf(locale))
}

/** The chosen hours: 'between 18:00 and 21:15', 'ends by 22:30'. */
export function hoursLabel(
  { startsFrom, endsBy }: Pick<FinderQuery, 'startsFrom' | 'endsBy'>,
  { t, locale }: Pick<Translation, 't' | 'locale'>,
): string {
  const [from, until] = [startsFrom, endsBy].map(clock => clock && formatTime(`2000-01-01T${clock}`, locale))
  if (from && until) return t('finder.between', { 0: from, 1: until })
  return from ? t('finder.startsFrom', { 0: from }) : t('finder.endsBy', { 0: until ?? '' })
}

/** Label of an active filter. A language alone would read as the one that is spoken. */
function filterLabel(parameter: Facet['parameter'], option: FacetOption, t: T): string {
  const label = optionLabel(parameter, option, t)
  return parameter === 'understand' && option.label !== null ? t('finder.iUnderstand', { 0: label }) : label
}

/** The chosen languages as part of the sentence: 'in English or French'; null for none. */
export function chosenLanguages(
  facets: readonly Facet[],
  { t, locale }: Pick<Translation, 't' | 'locale'>,
): string | null {
  const options = facets.find(({ parameter }) => parameter === 'understand')?.options ?? []
  const chosen = options.filter(({ isSelected }) => isSelected)
  const names = chosen.flatMap(({ label }) => label ?? [])
  if (names.length > 0)
    return t('finder.inLanguages', { 0: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) })
  return chosen.length > 0 ? t('finder.notStated') : null
}

export function chosenKeys({ options }: Facet): string[] {
  return options.flatMap(({ key, isSelected }) => (isSelected ? key : []))
}

/** The active filters, each with the function that removes it. */
export function activeFilters(
  finder: Finder,
  facets: readonly Facet[],
  { t, locale }: Pick<Translation, 't' | 'locale'>,
) {
  const chosen = facets.flatMap(facet =>
    facet.options
      .filter(({ isSelected }) => isSelected)
      .map(option => ({
        key: `${facet.parameter} ${option.key}`,
        label: filterLabel(facet.parameter, option, t),
        remove: () => finder.toggle(facet.parameter, option.key, chosenKeys(facet)),
      })),
  )
  const hours = { key: 'hours', label: hoursLabel(finder.query, { t, locale }), remove: () => finder.remove(['hours']) }
  const sold = { key: 'sold', label: t('finder.hideSoldOut'), remove: () => finder.setHidesSoldOut(false) }
  return [...chosen, ...(hasHours(finder.query) ? [hours] : []), ...(finder.query.hidesSoldOut ? [sold] : [])]
}

import { commaOf } from '../../../i18n/rules/compose-text'
import type { Translation } from '../../../i18n/components/use-translation'
import type { Facet, FacetOption } from '../../rules/facets'
import type { FinderCondition } from '../../rules/filter-showtimes'
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
  { facets, t, locale }: Pick<Translation, 't' | 'locale'> & { facets: readonly Facet[] },
): string {
  if (condition === 'sold') return t('finder.hideSoldOut')
  const chosen = facets.find(({ parameter }) => parameter === condition)?.options.filter(({ isSelected }) => isSelected)
  return (chosen ?? []).map(option => optionLabel(condition, option, t)).join(commaOf(locale))
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
export function activeFilters(finder: Finder, facets: readonly Facet[], t: T) {
  const chosen = facets.flatMap(facet =>
    facet.options
      .filter(({ isSelected }) => isSelected)
      .map(option => ({
        key: `${facet.parameter} ${option.key}`,
        label: filterLabel(facet.parameter, option, t),
        remove: () => finder.toggle(facet.parameter, option.key, chosenKeys(facet)),
      })),
  )
  const sold = { key: 'sold', label: t('finder.hideSoldOut'), remove: () => finder.setHidesSoldOut(false) }
  return finder.query.hidesSoldOut ? [...chosen, sold] : chosen
}

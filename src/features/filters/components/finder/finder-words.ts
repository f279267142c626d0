import { commaOf } from '../../../i18n/rules/compose-text'
import type { Translation } from '../../../i18n/components/use-translation'
import type { Facet, FacetOption } from '../../rules/facets'
import type { FinderCondition } from '../../rules/filter-showtimes'
import type { Finder } from './use-finder'

type T = Translation['t']

/** An option's label: from the page's attributes, or the message of a need or part of the day. */
export function optionLabel(parameter: Facet['parameter'], option: FacetOption, t: T): string {
  if (option.label !== null) return option.label
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
        label: optionLabel(facet.parameter, option, t),
        remove: () => finder.toggle(facet.parameter, option.key, chosenKeys(facet)),
      })),
  )
  const sold = { key: 'sold', label: t('finder.hideSoldOut'), remove: () => finder.setHidesSoldOut(false) }
  return finder.query.hidesSoldOut ? [...chosen, sold] : chosen
}

import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import words from 'site-words/finder-dialogs.json'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/checkbox'
import { Dialog } from '../../../../ui/dialog'
import { type Translation, useTranslation } from '../../../i18n/components/use-translation'
import { withMessages } from '../../../i18n/components/i18n-provider'
import { FINDER_STYLES } from './finder-styles'
import type { Facet, FacetOption } from '../../rules/facets'
import { FinderDays } from './finder-days'
import type { FinderBarProps, FinderGroup } from './finder-props'
import { FinderToggle } from './finder-toggle'
import { chosenKeys, optionLabel } from './finder-words'

const styles: ThemeUICSSObject = {
  ...FINDER_STYLES,
  display: 'grid',
  gap: 5,
  '.sheet-chips': { display: 'flex', flexWrap: 'wrap', gap: 2 },
  '.sheet-title': { p: 0, pb: 2, fontWeight: 'semibold' },
  fieldset: { m: 0, p: 0, border: 0, minWidth: 0 },
}
const footStyles: ThemeUICSSObject = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  mx: ['-1.25rem', -5],
  mb: -5,
  px: ['1.25rem', 5],
  py: 3,
  bg: 'background',
  borderTop: '1px solid',
  borderColor: 'border',
}

interface FacetChipProps {
  parameter: Facet['parameter']
  option: FacetOption
  onPress: () => void
}

/** An option with its number of showtimes. Without any it can be pressed: the list then suggests what to change. */
function FacetChip({ parameter, option, onPress }: FacetChipProps) {
  const { t } = useTranslation()
  return (
    <FinderToggle isOn={option.isSelected} isEmpty={option.count === 0} onPress={onPress}>
      {/* Isolates labels that start with a number in right-to-left text. */}
      <bdi>{optionLabel(parameter, option, t)}</bdi> <span className="fc-count">{option.count}</span>
    </FinderToggle>
  )
}

/** Sheet with all filters, or one group of them, and their numbers of showtimes. Changes apply at once. Loaded when first opened. */
export const FinderSheet = withMessages(Sheet, words)

interface SheetProps extends FinderBarProps {
  open: boolean
  onClose: () => void
  /** Shows one group, and closes once something is chosen in it. */
  only: FinderGroup | null
}

function Sheet(props: SheetProps) {
  const { open, onClose, only, finder, facets, foundCount, pastCount, hasSoldOut } = props
  const { t } = useTranslation()
  const { query } = finder
  const isOn = facets.some(facet => chosenKeys(facet).length > 0) || query.hidesSoldOut
  const shownFacets = only === null ? facets : facets.filter(({ parameter }) => parameter === only)
  const title = only === null ? t('finder.filters') : only === 'day' ? t('finder.day') : facetTitle(only, t)
  const thenClose = <Given extends readonly unknown[]>(act: (...given: Given) => void) => {
    return (...given: Given) => {
      act(...given)
      if (only !== null) onClose()
    }
  }
  const group = (title: string, content: ReactNode) => (
    <fieldset key={title}>
      <legend className="sheet-title">{title}</legend>
      <div className="sheet-chips">{content}</div>
    </fieldset>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('finder.close')} variant="sheet">
      <div sx={styles}>
        {only === null || only === 'day'
          ? group(
              t('finder.day'),
              <FinderDays
                {...props}
                hasNearDays={only !== null || props.hasNearDays === true}
                onDay={thenClose(props.onDay)}
                onSelect={thenClose(props.onSelect)}
              />,
            )
          : null}
        {shownFacets.map(facet =>
          group(
            facetTitle(facet.parameter, t),
            facet.options.map(option => (
              <FacetChip
                key={option.key}
                {...{ option, parameter: facet.parameter }}
                onPress={thenClose(() => finder.toggle(facet.parameter, option.key, chosenKeys(facet)))}
              />
            )),
          ),
        )}
        {only === null ? (
          <div>
            {(hasSoldOut || query.hidesSoldOut) && (
              <Checkbox
                label={t('finder.hideSoldOut')}
                checked={query.hidesSoldOut}
                onChange={finder.setHidesSoldOut}
              />
            )}
            {(pastCount > 0 || query.showsPast) && (
              <Checkbox label={t('finder.showPast')} checked={query.showsPast} onChange={finder.setShowsPast} />
            )}
          </div>
        ) : null}
        <div sx={footStyles}>
          <Button onClick={onClose}>{t('finder.show', { count: foundCount })}</Button>
          {isOn && (
            <Button variant="outline" onClick={() => finder.remove()}>
              {t('finder.clear')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function facetTitle(parameter: Facet['parameter'], t: Translation['t']): string {
  return parameter === 'access' ? t('access.title') : t(`finder.${parameter}`)
}

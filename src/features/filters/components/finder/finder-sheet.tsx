import { type ReactNode, useCallback, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { formatNumber } from '../../../i18n/rules/format-number'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/checkbox'
import { BuiltInDialog } from '../../../../ui/dialog'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { Facet, FacetOption } from '../../rules/facets'
import { useTextLanguage } from '../../../site/components/use-text-language'
import { FinderDays } from './finder-days'
import type { FinderBarProps, FinderGroup } from './finder-props'
import { FinderToggle } from './finder-toggle'
import { chosenKeys, optionLabel } from './finder-words'

const styles: ThemeUICSSObject = {
  display: 'grid',
  gap: 5,
  '.sheet-chips': { display: 'flex', flexWrap: 'wrap', gap: 2 },
  '.sheet-title': { p: 0, pb: 2, fontWeight: 'semibold' },
  fieldset: { m: 0, p: 0, border: 0, minWidth: 0 },
}
const footStyles: ThemeUICSSObject = {
  position: 'sticky',
  // To the sheet's edge: browsers count its padding.
  bottom: -5,
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
  const { t, locale } = useTranslation()
  const langOf = useTextLanguage()
  return (
    <FinderToggle isOn={option.isSelected} isEmpty={option.count === 0} onPress={onPress}>
      {/* Isolates labels that start with a number in right-to-left text. */}
      <bdi lang={langOf(option.label)}>{optionLabel(parameter, option, t)}</bdi>{' '}
      <span className="fc-count">{formatNumber(option.count, locale)}</span>
    </FinderToggle>
  )
}

interface SheetProps extends FinderBarProps {
  id: string
}

/**
 * Sheet with all filters, or the group of the pressed word, and their numbers of showtimes. Changes apply at once. In one group
 * a choice closes it. The page's first script opens it and hides the other groups (`deferred/early-presses`).
 */
export function FinderSheet(props: SheetProps) {
  const { id, finder, facets, foundCount, pastCount, hasSoldOut } = props
  const { t } = useTranslation()
  const { query } = finder
  const [isOpen, setOpen] = useState(false)
  const [only, setOnly] = useState('')
  const onOpened = useCallback((group: string) => {
    setOnly(group)
    setOpen(true)
  }, [])
  const onClose = useCallback(() => setOpen(false), [])
  const offersSoldOut = hasSoldOut || query.hidesSoldOut
  const offersPast = pastCount > 0 || query.showsPast
  const isOn = facets.some(facet => chosenKeys(facet).length > 0) || query.hidesSoldOut
  const thenClose = <Given extends readonly unknown[]>(act: (...given: Given) => void) => {
    return (...given: Given) => {
      act(...given)
      if (only !== '') onClose()
    }
  }
  const group = (name: FinderGroup, title: string, content: ReactNode) => (
    <fieldset key={name} name={name} hidden={only !== '' && only !== name}>
      <legend className="sheet-title">{title}</legend>
      <div className="sheet-chips">{content}</div>
    </fieldset>
  )
  return (
    <BuiltInDialog
      id={id}
      open={isOpen}
      onOpened={onOpened}
      onClose={onClose}
      title={t('finder.filters')}
      closeLabel={t('finder.close')}
      variant="sheet"
    >
      <div sx={styles}>
        {group(
          'day',
          t('finder.day'),
          <FinderDays {...props} onDay={thenClose(props.onDay)} onSelect={thenClose(props.onSelect)} />,
        )}
        {facets.map(({ parameter, options }) =>
          group(
            parameter,
            parameter === 'access' ? t('access.title') : t(`finder.${parameter}`),
            options.map(option => (
              <FacetChip
                key={option.key}
                {...{ option, parameter }}
                onPress={thenClose(() => finder.toggle(parameter, option.key, chosenKeys({ parameter, options })))}
              />
            )),
          ),
        )}
        {offersSoldOut || offersPast ? (
          <fieldset hidden={only !== ''} name="other">
            {offersSoldOut && (
              <Checkbox
                label={t('finder.hideSoldOut')}
                checked={query.hidesSoldOut}
                onChange={finder.setHidesSoldOut}
              />
            )}
            {offersPast && (
              <Checkbox label={t('finder.showPast')} checked={query.showsPast} onChange={finder.setShowsPast} />
            )}
          </fieldset>
        ) : null}
        {foundCount === null ? null : (
          <div sx={footStyles}>
            <Button onClick={onClose}>{t('finder.show', { count: foundCount })}</Button>
            {isOn && (
              <Button variant="outline" onClick={() => finder.remove()}>
                {t('finder.clear')}
              </Button>
            )}
          </div>
        )}
      </div>
    </BuiltInDialog>
  )
}

import { type ReactNode, useCallback, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/checkbox'
import { BuiltInDialog } from '../../../../ui/dialog'
import { type Translation, useTranslation } from '../../../i18n/components/use-translation'
import { type Facet, FACETS } from '../../rules/facets'
import { FacetChip } from './facet-chip'
import { FinderDays } from './finder-days'
import type { FinderBarProps, FinderGroup } from './finder-props'
import { chosenKeys } from './finder-words'
import { HoursFields } from './hours-fields'
import { hasHours } from '../../rules/filter-showtimes'
import { LanguageChoice } from './language-choice'

const GROUPS: readonly FinderGroup[] = ['day', ...FACETS]
const styles: ThemeUICSSObject = {
  display: 'grid',
  gap: 5,
  '.sheet-chips': { display: 'flex', flexWrap: 'wrap', gap: 2 },
  '.sheet-title': { p: 0, pb: 2, fontWeight: 'semibold' },
  // Some languages write the names of languages in lower case.
  'fieldset[name=understand] bdi::first-letter': { textTransform: 'uppercase' },
  fieldset: { m: 0, p: 0, border: 0, minWidth: 0 },
  ...Object.fromEntries(
    GROUPS.map(group => [`[data-by=${group}] & fieldset:not([name=${group}])`, { display: 'none' }]),
  ),
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

interface SheetProps extends FinderBarProps {
  id: string
}

/**
 * Sheet with all filters, or the group of the pressed word, and their numbers of showtimes. Changes apply at once. In one group
 * a choice closes it. The page's first script opens it and names the group (`deferred/early-presses`), and styles hide the
 * others: also those that come only with the counts.
 */
export function FinderSheet(props: SheetProps) {
  const { id, finder, facets, foundCount, pastCount, hasSoldOut, onSheet } = props
  const { t } = useTranslation()
  const { query } = finder
  const [isOpen, setOpen] = useState(false)
  const [only, setOnly] = useState('')
  const onOpened = useCallback(
    (group: string) => {
      setOnly(group)
      setOpen(true)
      onSheet?.()
    },
    [onSheet],
  )
  const onClose = useCallback(() => setOpen(false), [])
  const offersSoldOut = hasSoldOut || query.hidesSoldOut
  const offersPast = pastCount > 0 || query.showsPast
  const isOn = facets.some(facet => chosenKeys(facet).length > 0) || query.hidesSoldOut || hasHours(query)
  const thenClose = <Given extends readonly unknown[]>(act: (...given: Given) => void) => {
    return (...given: Given) => {
      act(...given)
      if (only !== '') onClose()
    }
  }
  const group = (name: FinderGroup, title: string, content: ReactNode) => (
    <fieldset key={name} name={name}>
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
        {withTime(facets).map(({ parameter, options }) =>
          group(
            parameter,
            groupTitle(parameter, t),
            parameter === 'understand' ? (
              // Several are chosen in a row, so that a choice leaves the sheet open.
              <LanguageChoice options={options} onChange={finder.setUnderstood} />
            ) : (
              <>
                {options.map(option => (
                  <FacetChip
                    key={option.key}
                    {...{ option, parameter }}
                    onPress={thenClose(() => finder.toggle(parameter, option.key, chosenKeys({ parameter, options })))}
                  />
                ))}
                {/* They need scripts: a press before the code shows the parts of the day. */}
                {parameter === 'time' && isOpen && <HoursFields {...{ finder }} />}
              </>
            ),
          ),
        )}
        {offersSoldOut || offersPast ? (
          <fieldset name="other">
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
        <div sx={footStyles}>
          {/* There also while nothing is counted: it would move what is about to be pressed. */}
          <Button onClick={onClose} data-closes="">
            {foundCount === null ? t('finder.close') : t('finder.show', { count: foundCount })}
          </Button>
          {foundCount !== null && isOn && (
            <Button variant="outline" onClick={() => finder.remove()}>
              {t('finder.clear')}
            </Button>
          )}
        </div>
      </div>
    </BuiltInDialog>
  )
}

/** The time of day has a group of its own also where no part of the day narrows: hours can. */
function withTime(facets: readonly Facet[]): readonly Facet[] {
  const hasTime = facets.some(({ parameter }) => parameter === 'time')
  return hasTime ? facets : [...facets, { parameter: 'time', options: [] }]
}

function groupTitle(parameter: Facet['parameter'], t: Translation['t']): string {
  if (parameter === 'access') return t('access.title')
  return t(parameter === 'understand' ? 'finder.understandTitle' : `finder.${parameter}`)
}

import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import words from 'site-words/finder-dialogs.json'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/checkbox'
import { Dialog } from '../../../../ui/dialog'
import { useTranslation } from '../../../i18n/components/use-translation'
import { withMessages } from '../../../i18n/components/i18n-provider'
import { FacetChip } from './finder-chips'
import { FINDER_STYLES } from './finder-styles'
import { type FinderBarProps, FinderDays } from './finder-days'
import { chosenKeys, facetTitle } from './finder-words'

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

/** Sheet with all filters and their numbers of showtimes; changes apply at once. Loaded when first opened. */
export const FinderSheet = withMessages(Sheet, words)

function Sheet(props: FinderBarProps & { open: boolean; onClose: () => void }) {
  const { open, onClose, finder, facets, foundCount, pastCount, hasSoldOut } = props
  const { t } = useTranslation()
  const { query } = finder
  const isOn = facets.some(facet => chosenKeys(facet).length > 0) || query.hidesSoldOut
  const group = (title: string, content: ReactNode) => (
    <fieldset key={title}>
      <legend className="sheet-title">{title}</legend>
      <div className="sheet-chips">{content}</div>
    </fieldset>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('finder.filters')} closeLabel={t('finder.close')} variant="sheet">
      <div sx={styles}>
        {group(t('finder.day'), <FinderDays {...props} />)}
        {facets.map(facet =>
          group(
            facetTitle(facet.parameter, t),
            facet.options.map(option => (
              <FacetChip
                key={option.key}
                {...{ option, parameter: facet.parameter }}
                onPress={() => finder.toggle(facet.parameter, option.key, chosenKeys(facet))}
              />
            )),
          ),
        )}
        <div>
          {(hasSoldOut || query.hidesSoldOut) && (
            <Checkbox label={t('finder.hideSoldOut')} checked={query.hidesSoldOut} onChange={finder.setHidesSoldOut} />
          )}
          {(pastCount > 0 || query.showsPast) && (
            <Checkbox label={t('finder.showPast')} checked={query.showsPast} onChange={finder.setShowsPast} />
          )}
        </div>
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

import { useState } from 'react'
import { Icon } from '../../../ui/icon'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'
import type { FinderBarProps } from './finder-props'
import { chosenKeys } from './finder-words'

const loadSheet = () => import('./finder-sheet').then(({ FinderSheet }) => FinderSheet)

/** Button that opens the filter sheet, with the number of active filters. */
export function FinderSheetButton(props: FinderBarProps) {
  const { t } = useTranslation()
  const { status, Component: FinderSheet, request } = useLazyComponent(loadSheet)
  const [isOpen, setOpen] = useState(false)
  const { query } = props.finder
  const onCount = props.facets.flatMap(chosenKeys).length + Number(query.hidesSoldOut)
  const isBusy = isOpen && status === 'loading'
  return (
    <>
      <button
        type="button"
        className={onCount > 0 ? 'fc fc-on' : 'fc'}
        aria-haspopup="dialog"
        {...(isBusy ? { 'aria-busy': true } : {})}
        onClick={() => {
          setOpen(true)
          request()
        }}
      >
        <Icon name="filter" size={18} />
        {t('finder.filters')}
        {onCount > 0 && <span className="fc-badge">{onCount}</span>}
      </button>
      {status === 'failed' && <span role="alert">{t('finder.notLoaded')}</span>}
      {FinderSheet && <FinderSheet {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

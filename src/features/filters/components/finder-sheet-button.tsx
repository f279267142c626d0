import { Icon } from '../../../ui/icon'
import { LazyDialogButton } from '../../../ui/lazy-dialog-button'
import { useTranslation } from '../../i18n/components/use-translation'
import type { FinderBarProps } from './finder-props'
import { chosenKeys } from './finder-words'

const loadSheet = () => import('./finder-sheet').then(({ FinderSheet }) => FinderSheet)

/** Button that opens the filter sheet, with the number of active filters. */
export function FinderSheetButton(props: FinderBarProps) {
  const { t } = useTranslation()
  const { query } = props.finder
  const onCount = props.facets.flatMap(chosenKeys).length + Number(query.hidesSoldOut)
  return (
    <LazyDialogButton
      load={loadSheet}
      dialogProps={props}
      className={onCount > 0 ? 'fc fc-on' : 'fc'}
      failure={({ hasFailed }) => hasFailed && <span role="alert">{t('finder.notLoaded')}</span>}
    >
      <Icon name="filter" size={18} />
      {t('finder.filters')}
      {onCount > 0 && <span className="fc-badge">{onCount}</span>}
    </LazyDialogButton>
  )
}

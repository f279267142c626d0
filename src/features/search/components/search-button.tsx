import { withPrefix } from 'gatsby'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useSearchKey } from './use-search-key'
import { openBuiltInDialog } from '../../../ui/open-dialog'
import { prepareSearch, SEARCH_DIALOG_ID } from './use-search-panel'

const buttonStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: 'target',
  minHeight: 'target',
  px: '0.6875rem',
  border: '1px solid',
  borderColor: ['transparent', 'borderOnHeaderBackground'],
  borderRadius: 'pill',
  bg: ['transparent', 'surfaceOnHeaderBackground'],
  color: 'readableOnHeaderBackground',
  fontWeight: 'semibold',
  cursor: 'pointer',
  '.search-words': { paddingInlineEnd: 1 },
  '&:hover': { borderColor: 'readableOnHeaderBackground' },
  '&:active': { boxShadow: 'inset 0 0 0 2px currentColor' },
}

const open = () => openBuiltInDialog(SEARCH_DIALOG_ID)

/** Opens the search dialog by button or by the key `/`. Without scripts it is a form that leads to the films page. */
export function SearchButton() {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  useSearchKey(open)

  return (
    <form
      action={withPrefix(`/${settings.paths.movies}/`)}
      onSubmit={event => {
        event.preventDefault()
        open()
      }}
    >
      <button
        type="submit"
        name="q"
        value=""
        aria-label={t('search.search')}
        aria-haspopup="dialog"
        data-opens={SEARCH_DIALOG_ID}
        aria-keyshortcuts="/"
        onPointerEnter={prepareSearch}
        onFocus={prepareSearch}
        sx={buttonStyles}
      >
        <Icon name="search" size={22} />
        <span className="search-words">{t('search.search')}</span>
      </button>
    </form>
  )
}

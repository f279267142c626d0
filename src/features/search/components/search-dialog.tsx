import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { withPrefix } from 'gatsby'
import type { ThemeUICSSObject } from 'theme-ui'
import { BuiltInDialog } from '../../../ui/dialog'
import { TextField } from '../../../ui/text-field'
import type { TextControl } from '../../../ui/use-stripped-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { SearchFailure } from './search-failure'
import { pageCode } from '../../../platform/page-code'
import { reportError } from '../../../platform/report-error'
import { createResource } from '../../../platform/resource'
import { failure, success } from '../../../platform/result'
import type { searchPanel } from './search-suggestions'

const formStyles: ThemeUICSSObject = { flex: '1 1 auto', minWidth: 0 }
const waitStyles: ThemeUICSSObject = { m: 0, color: 'textAlt' }

export const SEARCH_DIALOG_ID = 'search-dialog'

interface SearchDialogProps {
  isOpen: boolean
  onOpened: () => void
  onClose: () => void
  onSearch: (text: string) => void
}

/**
 * The header's search: a field that is usable at once, and suggestions when they have loaded. Enter always works, also before
 * any code is there: the form leads to the films page.
 */
export function SearchDialog({ isOpen, onOpened, onClose, onSearch }: SearchDialogProps) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const [text, setText] = useState('')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const panel = useSearchPanel(isOpen)
  const clear = useCallback(() => setText(''), [])
  const close = useCallback(() => {
    clear()
    onClose()
  }, [clear, onClose])
  const takeInput = useCallback((field: TextControl | null) => {
    setInput(field instanceof HTMLInputElement ? field : null)
  }, [])

  return (
    <BuiltInDialog
      id={SEARCH_DIALOG_ID}
      open={isOpen}
      onOpened={onOpened}
      variant="top"
      onClose={close}
      title={t('search.search')}
      closeLabel={t('layout.close')}
      head={
        <form
          role="search"
          sx={formStyles}
          action={withPrefix(`/${paths.movies}/`)}
          onSubmit={event => {
            event.preventDefault()
            close()
            onSearch(text)
          }}
        >
          <TextField
            ref={takeInput}
            name="q"
            icon="search"
            label={t('search.label')}
            labelHidden
            placeholder={t('search.label')}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            onChange={setText}
          />
        </form>
      }
    >
      {!isOpen || panel === 'loading' ? (
        <p role="status" sx={waitStyles}>
          {t('search.loading')}
        </p>
      ) : panel === 'failed' ? (
        <SearchFailure term={text.trim()} onFollow={close} />
      ) : (
        <panel.SearchSuggestions input={input} text={text} onClear={clear} onFollow={close} />
      )}
    </BuiltInDialog>
  )
}

export const searchCode = pageCode('search', () => import(/* webpackChunkName: "search" */ './search-suggestions'))

/** Suggestions and search, loaded when the search is first opened; another opening after a fault retries. */
const panelChunk = createResource<typeof searchPanel, unknown>({
  load: () =>
    searchCode()
      .then(chunk => success(chunk.searchPanel))
      .catch((error: unknown) => failure(error)),
})

export function prepareSearch(): void {
  void loadPanel().then(panel => panel?.preloadSearch())
}

async function loadPanel() {
  const { value, fault } = await panelChunk.load()
  if (!value) reportError(fault, 'search')
  return value
}

/** The search panel, loaded when it is wanted; `failed` when it cannot be loaded. */
function useSearchPanel(isWanted: boolean): typeof searchPanel | 'loading' | 'failed' {
  const { status, value } = useSyncExternalStore(panelChunk.subscribe, panelChunk.read, panelChunk.read)
  useEffect(() => {
    if (isWanted) void loadPanel()
  }, [isWanted])
  return value ?? (status === 'failed' ? 'failed' : 'loading')
}

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Dialog } from '../../../ui/dialog'
import { TextField } from '../../../ui/text-field'
import type { TextControl } from '../../../ui/use-stripped-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { SearchFailure } from './search-failure'
import { pageCode } from '../../../platform/page-code'
import { reportError } from '../../../platform/report-error'
import { createResource } from '../../../platform/resource'
import { failure, success } from '../../../platform/result'
import type { searchPanel } from './search-suggestions'

const formStyles: ThemeUICSSObject = { flex: '1 1 auto', minWidth: 0 }
const waitStyles: ThemeUICSSObject = { m: 0, color: 'textAlt' }

type SearchDialogProps = { onClose: () => void; onSearch: (text: string) => void }

/** The header's search: a field that is usable at once, and suggestions when they have loaded. Enter always works. */
export function SearchDialog({ onClose, onSearch }: SearchDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const panel = useSearchPanel()
  const clear = useCallback(() => setText(''), [])
  const takeInput = useCallback((field: TextControl | null) => {
    // A dialog focuses the element with this attribute, which React does not render itself.
    field?.toggleAttribute('autofocus', true)
    setInput(field instanceof HTMLInputElement ? field : null)
  }, [])

  return (
    <Dialog
      open
      variant="top"
      onClose={onClose}
      title={t('search.search')}
      closeLabel={t('layout.close')}
      head={
        <form
          role="search"
          sx={formStyles}
          onSubmit={event => {
            event.preventDefault()
            onSearch(text)
          }}
        >
          <TextField
            ref={takeInput}
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
      {panel === 'loading' ? (
        <p role="status" sx={waitStyles}>
          {t('search.loading')}
        </p>
      ) : panel === 'failed' ? (
        <SearchFailure term={text.trim()} onFollow={onClose} />
      ) : (
        <panel.SearchSuggestions input={input} text={text} onClear={clear} onFollow={onClose} />
      )}
    </Dialog>
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

/** The search panel, loaded on mount; `failed` when it cannot be loaded. */
function useSearchPanel(): typeof searchPanel | 'loading' | 'failed' {
  const { status, value } = useSyncExternalStore(panelChunk.subscribe, panelChunk.read, panelChunk.read)
  useEffect(() => void loadPanel(), [])
  return value ?? (status === 'failed' ? 'failed' : 'loading')
}

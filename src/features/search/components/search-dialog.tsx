import { useCallback, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Dialog } from '../../../ui/dialog'
import { TextField } from '../../../ui/text-field'
import type { TextControl } from '../../../ui/use-stripped-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSearchPanel } from './use-search-panel'
import { SearchFailure } from './search-failure'

const formStyles: ThemeUICSSObject = { flex: '1 1 auto', minWidth: 0 }
const waitStyles: ThemeUICSSObject = { m: 0, color: 'textAlt' }

interface SearchDialogProps {
  onClose: () => void
  onSearch: (text: string) => void
}

/**
 * The header's search: a field that is usable at once, and the suggestions as soon as they have loaded. Without them
 * Enter still opens the results page.
 */
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

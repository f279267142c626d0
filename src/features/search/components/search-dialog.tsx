import { useCallback, useState } from 'react'
import { navigate, withPrefix } from 'gatsby'
import type { ThemeUICSSObject } from 'theme-ui'
import { BuiltInDialog } from '../../../ui/dialog'
import { TextField } from '../../../ui/text-field'
import { posterCode } from '../../../ui/typographic-poster'
import type { TextControl } from '../../../ui/use-stripped-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { SearchFailure } from './search-failure'
import { noteCode } from '../../../platform/page-code'
import { searchPath } from '../rules/result-path'
import { SEARCH_DIALOG_ID, searchCode, useSearchPanel } from './use-search-panel'

const formStyles: ThemeUICSSObject = { flex: '1 1 auto', minWidth: 0 }
const waitStyles: ThemeUICSSObject = { m: 0, color: 'textAlt' }

/**
 * The header's search: a field that is usable at once, and suggestions when they have loaded. Enter always works, also before
 * any code is there: the form leads to the films page.
 */
export function SearchDialog() {
  noteCode(searchCode)
  // Results show films.
  noteCode(posterCode)
  const { t } = useTranslation()
  const { paths, basePath } = useSiteShell().settings
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const panel = useSearchPanel(isOpen)
  const clear = useCallback(() => setText(''), [])
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => {
    clear()
    setOpen(false)
  }, [clear])
  const takeInput = useCallback((field: TextControl | null) => {
    setInput(field instanceof HTMLInputElement ? field : null)
  }, [])

  return (
    <BuiltInDialog
      id={SEARCH_DIALOG_ID}
      open={isOpen}
      onOpened={open}
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
            void navigate(basePath + searchPath(text))
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

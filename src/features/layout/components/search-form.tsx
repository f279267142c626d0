import { useState, type FormEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/text-field'
import { useTranslation } from '../../i18n/use-translation'

const formStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 4,
  // Words stay clear of the edge of the sheet on a phone with a bar for gestures.
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
}

interface SearchFormProps {
  /** Where the form leads without scripts, with the path prefix. */
  action: string
  onSearch: (term: string) => void
}

/** One field for a film's title. */
export function SearchForm({ action, onSearch }: SearchFormProps) {
  const { t } = useTranslation()
  const [term, setTerm] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(term.trim().replace(/\s+/g, ' '))
  }
  return (
    <form role="search" action={action} onSubmit={submit} sx={formStyles}>
      <TextField
        // A dialog gives focus to what has this attribute; React sets no such attribute itself.
        ref={field => void field?.toggleAttribute('autofocus', true)}
        type="search"
        name="q"
        icon="search"
        label={t('layout.searchLabel')}
        hint={t('layout.searchHint')}
        enterKeyHint="search"
        autoComplete="off"
        value={term}
        onChange={setTerm}
      />
      <Button type="submit">{t('layout.searchNow')}</Button>
    </form>
  )
}

import { withPrefix } from 'gatsby'
import { type MutableRefObject, useRef, useState } from 'react'
import { TextField } from '../../../../ui/text-field'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import type { TextControl } from '../../../../ui/use-stripped-text'

/** The field of a theater picker, which may stand apart from its list. */
export interface PickerFieldState {
  query: string
  setQuery: (query: string) => void
  input: MutableRefObject<TextControl | null>
  /** Chooses the first match; null until the list is there. */
  chooseFirst: MutableRefObject<(() => void) | null>
  /** Enter was pressed before the list was there. */
  isSent: MutableRefObject<boolean>
}

export function usePickerField(): PickerFieldState {
  const [query, setQuery] = useState('')
  const input = useRef<TextControl | null>(null)
  const chooseFirst = useRef<(() => void) | null>(null)
  const isSent = useRef(false)
  return { query, setQuery, input, chooseFirst, isSent }
}

/** Before any code is there, it leads to the page of all theaters. */
export function PickerField({ field }: { field: PickerFieldState }) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const { query, setQuery, input, chooseFirst, isSent } = field
  return (
    <form
      action={withPrefix(`/${paths.theaters}/`)}
      onSubmit={event => {
        event.preventDefault()
        if (chooseFirst.current) chooseFirst.current()
        else isSent.current = true
      }}
    >
      <TextField
        ref={control => {
          input.current = control
        }}
        type="search"
        icon="search"
        label={t('theaters.searchLabel')}
        labelHidden
        value={query}
        placeholder={t('theaters.searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="go"
        onChange={setQuery}
      />
    </form>
  )
}

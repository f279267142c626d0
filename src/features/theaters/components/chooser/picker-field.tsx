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
}

export function usePickerField(): PickerFieldState {
  const [query, setQuery] = useState('')
  const input = useRef<TextControl | null>(null)
  const chooseFirst = useRef<(() => void) | null>(null)
  return { query, setQuery, input, chooseFirst }
}

/** Before any code is there, it leads to the page of all theaters. @param takesFocus in a dialog that opens */
export function PickerField({ field, takesFocus }: { field: PickerFieldState; takesFocus: boolean }) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const { query, setQuery, input, chooseFirst } = field
  return (
    <form
      action={withPrefix(`/${paths.theaters}/`)}
      onSubmit={event => {
        event.preventDefault()
        chooseFirst.current?.()
      }}
    >
      <TextField
        ref={control => {
          input.current = control
          // A dialog focuses the element with this attribute, which React does not render itself.
          control?.toggleAttribute('autofocus', takesFocus)
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

import { type ChangeEvent, type ForwardedRef, useEffect, useState } from 'react'
import { useEarlyInput } from './use-early-input'

/** Characters that text inputs silently remove (specification §5 Text and password inputs): `< > ' " &`. */
const STRIPPED = /[<>'"&]/g

export const stripUnsafe = (text: string) => text.replace(STRIPPED, '')

/** Strips a text and moves the caret (UTF-16 units; null for inputs without a selection, as for e-mail). */
export function stripAtCaret({ text, caret }: { text: string; caret: number | null }) {
  return { text: stripUnsafe(text), caret: caret === null ? null : stripUnsafe(text.slice(0, caret)).length }
}

export type TextControl = HTMLInputElement | HTMLTextAreaElement

interface StrippedText {
  ref: ForwardedRef<TextControl>
  /** Allows every character. */
  verbatim: boolean
  onChange: ((value: string) => void) | undefined
  /** Called when characters were removed. */
  onStripped: () => void
}

/**
 * Removes the characters of specification §5 from an input, controlled or not, when they are typed, pasted or filled in, and
 * what was before code took the input over. Waits until an IME composition ends, because changing the text would break it.
 */
export function useStrippedText({ ref, verbatim, onChange, onStripped }: StrippedText) {
  const [composed, setComposed] = useState<string | null>(null)

  const take = (element: TextControl) => {
    setComposed(null)
    if (!verbatim && stripInPlace(element)) onStripped()
    onChange?.(element.value)
  }
  const { control, attach, early, change } = useEarlyInput(ref, take)
  const compose = ({ value }: TextControl) => {
    setComposed(value)
    onChange?.(verbatim ? value : stripUnsafe(value))
  }

  // Preventing a typed character keeps caret and undo history intact.
  useEffect(() => {
    const element = control.current
    if (!element || verbatim) return
    const refuse = (event: Event) => {
      const { data, isComposing } = event as InputEvent
      if (!data || isComposing || stripUnsafe(data) !== '') return
      event.preventDefault()
      onStripped()
    }
    element.addEventListener('beforeinput', refuse)
    return () => element.removeEventListener('beforeinput', refuse)
  }, [control, verbatim, onStripped])

  return {
    attach,
    /** Value of a controlled input while its owner does not have it. */
    draft: composed ?? early.value,
    handlers: {
      // The composition may have begun before code took the input over.
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<TextControl>) =>
        (nativeEvent as InputEvent).isComposing ? compose(currentTarget) : change(currentTarget),
      onCompositionEnd: ({ currentTarget }: { currentTarget: TextControl }) => change(currentTarget),
    },
  }
}

/** Returns whether something was removed. */
function stripInPlace(element: TextControl): boolean {
  const stripped = stripAtCaret({ text: element.value, caret: element.selectionStart })
  if (stripped.text === element.value) return false
  element.value = stripped.text
  if (stripped.caret !== null) element.setSelectionRange(stripped.caret, stripped.caret)
  return true
}

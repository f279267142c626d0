import { useEffect, useRef, useState, type ChangeEvent } from 'react'

/** Characters that text inputs silently remove (specification §5 Text and password inputs): `< > ' " &`. */
const STRIPPED = /[<>'"&]/g

export const stripUnsafe = (text: string) => text.replace(STRIPPED, '')

/** Strips a text and moves the caret (UTF-16 units; null for inputs without a selection, as for e-mail). */
export function stripAtCaret({ text, caret }: { text: string; caret: number | null }) {
  return { text: stripUnsafe(text), caret: caret === null ? null : stripUnsafe(text.slice(0, caret)).length }
}

export type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Removes the characters of specification §5 from an input, controlled or not, when they are typed, pasted or filled
 * in. Waits until an IME composition ends, because changing the text would break it. `verbatim` allows every character.
 */
export function useStrippedText(verbatim: boolean, onChange: ((value: string) => void) | undefined) {
  const control = useRef<TextControl | null>(null)
  const composing = useRef(false)
  const [draft, setDraft] = useState<string | null>(null)

  // Preventing a typed character keeps caret and undo history intact.
  useEffect(() => {
    const element = control.current
    if (!element || verbatim) return
    const refuse = (event: Event) => {
      const { data, isComposing } = event as InputEvent
      if (data && !isComposing && stripUnsafe(data) === '') event.preventDefault()
    }
    element.addEventListener('beforeinput', refuse)
    return () => element.removeEventListener('beforeinput', refuse)
  }, [verbatim])

  const take = (element: TextControl) => {
    if (verbatim) return onChange?.(element.value)
    setDraft(composing.current ? element.value : null)
    if (!composing.current) stripInPlace(element)
    onChange?.(stripUnsafe(element.value))
  }

  return {
    control,
    /** Value of a controlled input during IME composition. */
    draft,
    handlers: {
      onChange: (event: ChangeEvent<TextControl>) => take(event.currentTarget),
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: (event: { currentTarget: TextControl }) => {
        composing.current = false
        take(event.currentTarget)
      },
    },
  }
}

function stripInPlace(element: TextControl): void {
  const stripped = stripAtCaret({ text: element.value, caret: element.selectionStart })
  if (stripped.text === element.value) return
  element.value = stripped.text
  if (stripped.caret !== null) element.setSelectionRange(stripped.caret, stripped.caret)
}

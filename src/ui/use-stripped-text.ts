import { useEffect, useRef, useState, type ChangeEvent } from 'react'

/** Characters that text inputs silently remove (specification §5 Text and password inputs): `< > ' " &`. */
const STRIPPED = /[<>'"&]/g

/** Removes the characters that text inputs do not allow. */
export function stripUnsafe(text: string): string {
  return text.replace(STRIPPED, '')
}

/**
 * Returns the stripped text of an input and the caret's adjusted position.
 * @param caret offset in UTF-16 units; null for inputs without a selection (e-mail inputs)
 */
export function stripAtCaret({ text, caret }: { text: string; caret: number | null }): {
  text: string
  caret: number | null
} {
  return { text: stripUnsafe(text), caret: caret === null ? null : stripUnsafe(text.slice(0, caret)).length }
}

export type TextControl = HTMLInputElement | HTMLTextAreaElement

interface StrippedText {
  /** Allows every character. */
  verbatim: boolean
  onChange: ((value: string) => void) | undefined
}

/**
 * Removes the characters of specification §5 from an input, controlled or not, when they are typed, pasted or filled
 * in. Waits until an IME composition ends, because changing the text would break it.
 */
export function useStrippedText({ verbatim, onChange }: StrippedText) {
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
    if (verbatim) {
      onChange?.(element.value)
      return
    }
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

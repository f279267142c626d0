import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { stripAtCaret, stripUnsafe } from './strip-unsafe'

export type TextControl = HTMLInputElement | HTMLTextAreaElement

interface StrippedText {
  /** Lets every character stand. */
  verbatim: boolean
  onChange: ((value: string) => void) | undefined
}

/**
 * Keeps the characters of specification §5 out of an input, controlled or not, wherever they are typed, pasted or filled
 * in. A text that an input method is still composing is left alone until it is done: touched, it would fall apart.
 */
export function useStrippedText({ verbatim, onChange }: StrippedText) {
  const control = useRef<TextControl | null>(null)
  const composing = useRef(false)
  const [draft, setDraft] = useState<string | null>(null)

  // Refused before it is there, a typed character leaves caret and undo history as they were.
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
    /** What a controlled input shows while its text is being composed. */
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

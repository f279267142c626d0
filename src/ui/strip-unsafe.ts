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

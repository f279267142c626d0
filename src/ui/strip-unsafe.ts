/** What text inputs silently remove as one types (specification §5 Text and password inputs): `< > ' " &`. */
const STRIPPED = /[<>'"&]/g

/** The text without the characters that text inputs remove. */
export function stripUnsafe(text: string): string {
  return text.replace(STRIPPED, '')
}

/**
 * The text as it stays in an input, and where the caret goes so that it keeps its place among the characters that are left.
 * @param caret offset in UTF-16 units; null where the input has none to tell (e-mail inputs)
 */
export function stripAtCaret({ text, caret }: { text: string; caret: number | null }): {
  text: string
  caret: number | null
} {
  return { text: stripUnsafe(text), caret: caret === null ? null : stripUnsafe(text.slice(0, caret)).length }
}

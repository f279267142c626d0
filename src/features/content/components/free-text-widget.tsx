import type { RichText as Text } from '../rules/rich-text'
import { useScopeText } from './use-scope-text'
import { RichText } from './rich-text'

/** Formatted text; `[theaterName]` is replaced by the theater's name. */
export function FreeTextWidget({ text }: { text: Text }) {
  return <RichText text={text} fill={useScopeText()} />
}

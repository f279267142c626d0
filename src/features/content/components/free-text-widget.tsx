import { useScopeText } from '../use-scope-text'
import { RichText } from './rich-text'

/** Formatted text; `[theaterName]` in it is the theater's name. */
export function FreeTextWidget({ html }: { html: string }) {
  const fill = useScopeText({ asHtml: true })
  return <RichText html={fill(html)} />
}

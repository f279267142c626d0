import { prefetchFiles } from '../platform/prefetch-files'
import { whenIdle } from '../platform/scheduling'

/** Name of the head's meta element with the addresses of the page's later code, separated by spaces. */
export const LATER_CODE = 'later-code'

/** Fetches what the shown page will want to run, once it has loaded and nothing else is to do. */
export function fetchLaterCode(): void {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${LATER_CODE}"]`)?.content
  if (content) whenIdle(() => prefetchFiles(content.split(' ')))
}

import { readQueryText } from '../../site/rules/parse-page-query'
import { usePageQuery } from '../../site/components/use-page-query'

/** The business day in `?day=`, from today on; null without one, and on the first render. */
export function useAskedDay(today: string): string | null {
  const asked = readQueryText(usePageQuery().query, 'day')
  return asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= today ? asked : null
}

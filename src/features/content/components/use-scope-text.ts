import { fillPlaceholders } from '../../i18n/rules/compose-text'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import { useTheaterScope } from './theater-scope'

/** Replaces `[theaterName]` in an editor's text with the page's theater, else the visitor's, else the site's name. */
export function useScopeText(): (text: string) => string {
  const scope = useTheaterScope()
  const selected = useSelectedTheater()
  const { settings, theaters } = useSiteShell()
  const selectedName =
    selected.status === 'selected'
      ? theaters.find(({ theaterId }) => theaterId === selected.theaterId)?.name
      : undefined
  const theaterName = scope?.theater.name ?? selectedName ?? null
  return text => fillPlaceholders(text, { theaterName, siteName: settings.name })
}

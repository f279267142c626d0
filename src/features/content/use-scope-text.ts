import { fillPlaceholders } from '../i18n/rules/fill-placeholders'
import { useSiteShell } from '../site/use-site-shell'
import { useSelectedTheater } from '../theaters/use-selected-theater'
import { useTheaterScope } from './theater-scope'

/**
 * Fills `[theaterName]` in an editor's text: the page's theater, else the visitor's, else the site's name.
 * With `asHtml` the names are escaped.
 */
export function useScopeText({ asHtml = false }: { asHtml?: boolean } = {}): (text: string) => string {
  const scope = useTheaterScope()
  const selected = useSelectedTheater()
  const { settings, theaters } = useSiteShell()
  const selectedName =
    selected.status === 'selected'
      ? theaters.find(({ theaterId }) => theaterId === selected.theaterId)?.name
      : undefined
  const written = (name: string) => (asHtml ? escapeHtml(name) : name)
  const theaterName = scope?.theater.name ?? selectedName
  return text =>
    fillPlaceholders(text, {
      theaterName: theaterName === undefined ? null : written(theaterName),
      siteName: written(settings.name),
    })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

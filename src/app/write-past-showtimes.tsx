import type { RenderBodyArgs } from 'gatsby'
import { pastShowtimesBoot } from '../features/showtimes/client/past-showtimes-boot'
import { readSsrConfig } from './read-ssr-config'

/**
 * Writes an inline script after the content of pages with showtimes, which hides past showtimes before the first paint.
 */
export function writePastShowtimes({
  html,
  setPostBodyComponents,
}: Pick<RenderBodyArgs, 'setPostBodyComponents'> & { html: string }): void {
  if (!html.includes('data-showtime-id')) return
  const builtFor = Date.parse(process.env.GATSBY_BUILD_NOW ?? '')
  const boot = pastShowtimesBoot(readSsrConfig().clocks, ...(Number.isNaN(builtFor) ? [] : [builtFor]))
  setPostBodyComponents([<script key="begun-chips" dangerouslySetInnerHTML={{ __html: boot }} />])
}

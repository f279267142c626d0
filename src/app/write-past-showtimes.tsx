import type { RenderBodyArgs } from 'gatsby'
import { pastShowtimesBoot } from '../features/showtimes/client/past-showtimes-boot'
import { readSsrConfig } from './read-ssr-config'

/** Behind the content of a page with showtimes: what hides those that have begun before the page is painted. */
export function writePastShowtimes({
  html,
  setPostBodyComponents,
}: Pick<RenderBodyArgs, 'setPostBodyComponents'> & { html: string }): void {
  if (!html.includes('data-showtime-id')) return
  const builtFor = Date.parse(process.env.GATSBY_BUILD_NOW ?? '')
  const boot = pastShowtimesBoot(readSsrConfig().clocks, ...(Number.isNaN(builtFor) ? [] : [builtFor]))
  setPostBodyComponents([<script key="begun-chips" dangerouslySetInnerHTML={{ __html: boot }} />])
}

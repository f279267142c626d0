import type { RenderBodyArgs } from 'gatsby'
import { begunChipsBoot } from '../features/showtimes/client/begun-chips-boot'
import { readServerFacts } from './read-server-facts'

/** Behind the content of a page with showtimes: what hides those that have begun before the page is painted. */
export function writeBegunChips({
  html,
  setPostBodyComponents,
}: Pick<RenderBodyArgs, 'setPostBodyComponents'> & { html: string }): void {
  if (!html.includes('data-showtime-id')) return
  const builtFor = Date.parse(process.env.GATSBY_BUILD_NOW ?? '')
  const boot = begunChipsBoot(readServerFacts().clocks, ...(Number.isNaN(builtFor) ? [] : [builtFor]))
  setPostBodyComponents([<script key="begun-chips" dangerouslySetInnerHTML={{ __html: boot }} />])
}

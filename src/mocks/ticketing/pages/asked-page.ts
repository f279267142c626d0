import { html } from 'hono/html'
import type { HandedOver } from '../rules/handed-over'
import type { Asked } from '../rules/read-asked'
import type { SeatRow } from '../rules/seat-plan'
import { backLink } from './back-link'
import { handedOverTable } from './handed-over-table'
import { type Markup, pageFrame } from './page-frame'
import { seatsForm } from './seats-form'
import { ticket } from './ticket'

export interface AskedPage {
  asked: Asked
  method: string
  handedOver: readonly HandedOver[]
  /** Where `return` leads: an address of this service; `refused` where it would leave it, null without one. */
  onward: string | 'refused' | null
  /** Origin of the website the visitor came from. */
  cinema: string | null
  /** Of the performance; null where none was named, or nothing is seated. */
  plan: readonly SeatRow[] | null
  isSeatMissing: boolean
}

/** What a visitor was sent for, and everything that was handed over. */
export function askedPage({ asked, method, handedOver, onward, cinema, plan, isSeatMissing }: AskedPage): Markup {
  return pageFrame({
    title: asked.purchase.title,
    content: html`
      ${ticket({ asked, method })} ${onward === null ? '' : onwardNote(onward)}
      ${asked.purchase.hasSeats && plan === null && onward === null ? WITHOUT_PLAN : ''}
      <div class="columns ${plan === null ? 'columns-one' : ''}">
        ${plan === null ? '' : seatsForm({ plan, cinema, isMissing: isSeatMissing })} ${handedOverTable(handedOver)}
      </div>
      ${backLink(cinema)}
    `,
  })
}

const WITHOUT_PLAN = html`<p class="card note">No performance was named, so there is no seat plan.</p>`

function onwardNote(onward: string): Markup {
  return onward === 'refused'
    ? html`<p class="card note">
        The <code>return</code> that came along would leave this service, and is not followed.
      </p>`
    : html`<p class="card note">
        The way through a ticketing service ends at its <code>return</code>: then continues to
        <a href="${onward}">${new URL(onward).pathname}</a>
      </p>`
}

import { html } from 'hono/html'
import type { HandoffParameter, HandoffRequest } from '../rules/handoff-request'
import { type SeatRow, seatsForm } from './seats-form'
import { backLink, type Markup, pageFrame } from './page-frame'
import { ticket } from './confirmation-page'

export interface HandoffPage {
  handoff: HandoffRequest
  method: string
  handedOver: readonly HandoffParameter[]
  /** Where `return` leads: an address of this service; `refused` where it would leave it, null without one. */
  onward: string | 'refused' | null
  /** Origin of the website the visitor came from. */
  cinema: string | null
  /** Of the performance; null where none was named, or nothing is seated. */
  plan: readonly SeatRow[] | null
  isSeatMissing: boolean
}

/** Shows the purchase and everything that was handed over. */
export function handoffPage({ handoff, method, handedOver, onward, cinema, plan, isSeatMissing }: HandoffPage): Markup {
  return pageFrame({
    title: handoff.purchase.title,
    content: html`
      ${ticket({ handoff, method })} ${onward === null ? '' : onwardNote(onward)}
      ${handoff.purchase.hasSeats && plan === null && onward === null ? WITHOUT_PLAN : ''}
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

function handedOverTable(parameters: readonly HandoffParameter[]): Markup {
  return html`<section class="card" aria-labelledby="handed-over">
    <h2 id="handed-over">What was handed over</h2>
    ${
      parameters.length === 0
        ? html`<p class="muted">No parameters came along.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              ${parameters.map(row)}
            </tbody>
          </table>`
    }
  </section>`
}

function row({ name, value, about }: HandoffParameter): Markup {
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>
      ${value === '' ? html`<span class="none">empty</span>` : html`<code>${value}</code>`}
      ${about === null ? '' : html`<span class="about">${about}</span>`}
    </td>
  </tr>`
}

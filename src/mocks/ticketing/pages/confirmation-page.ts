import { html } from 'hono/html'
import type { HandoffRequest } from '../rules/handoff-request'
import type { HandoffPage } from './handoff-page'
import { backLink, type Markup, pageFrame } from './page-frame'
import type { CodeName } from '../rules/purchases'

interface ConfirmationPage extends Pick<HandoffPage, 'handoff' | 'cinema'> {
  /** At least one, as `D4`. */
  seats: readonly string[]
}

/** Confirms the selected seats. */
export function confirmationPage({ handoff, seats, cinema }: ConfirmationPage): Markup {
  const isOne = seats.length === 1
  const title = isOne ? `Seat ${seats[0]} is yours` : `Seats ${seats.join(', ')} are yours`
  const lead = `Nothing was paid, and nothing was stored: a ticketing service would send the ${isOne ? 'ticket' : 'tickets'} now.`
  return pageFrame({
    title,
    content: html`
      ${ticket({ handoff, method: null, title, lead })}
      <div class="ways">
        ${backLink(cinema)}
        <p><a href="">Choose other seats</a></p>
      </div>
    `,
  })
}

const CODE_LABELS: Record<CodeName, string> = {
  theater: 'Theater code',
  performance: 'Performance code',
  booking: 'Booking',
}

interface Ticket {
  handoff: HandoffRequest
  /** Of the request that handed something over; null where none did. */
  method: string | null
  /** Heading and sentence in place of the purchase's own. */
  title?: string
  lead?: string
}

/** The head of a page, in the form of a ticket: the purchase, and its codes on the stub. */
export function ticket({ handoff, method, title, lead }: Ticket): Markup {
  const { purchase, codes, service, path } = handoff
  return html`<div class="ticket">
    <div class="ticket-body">
      <h1>${title ?? purchase.title}</h1>
      <p>${lead ?? purchase.lead}</p>
      <p class="asked"><code>${path}</code></p>
    </div>
    <dl class="stub">
      ${service === null ? '' : fact('Service', service)}
      ${purchase.codes.map(code => fact(CODE_LABELS[code], codes[code] ?? null))}
      ${method === null ? '' : fact('Method', method)}
    </dl>
  </div>`
}

function fact(label: string, value: string | null): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value === null ? html`<span class="none">not named</span>` : html`<code>${value}</code>`}</dd>
  </div>`
}

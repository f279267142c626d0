import { html } from 'hono/html'
import type { Asked } from '../rules/read-asked'
import type { CodeName } from '../rules/purchases'
import type { Markup } from './page-frame'

const CODE_LABELS: Record<CodeName, string> = {
  theater: 'Theater code',
  performance: 'Performance code',
  booking: 'Booking',
}

interface Ticket {
  asked: Asked
  /** Of the request that handed something over; null where none did. */
  method: string | null
  /** Heading and sentence in place of the purchase's own. */
  title?: string
  lead?: string
}

/** The head of a page, like a ticket: what it is about, and on the stub by which codes. */
export function ticket({ asked, method, title, lead }: Ticket): Markup {
  const { purchase, codes, service, path } = asked
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

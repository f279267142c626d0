import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'

interface TicketPrice {
  name: string
  price: number
  currency: string
  comment: string | null
}

const styles: ThemeUICSSObject = {
  width: '100%',
  maxWidth: 'text',
  borderCollapse: 'collapse',
  'thead th': { pb: 2, fontSize: 'sm', fontWeight: 'body', color: 'textAlt', textAlign: 'start' },
  'tbody th': { py: 3, paddingInlineEnd: 4, fontWeight: 'semibold', textAlign: 'start' },
  'tbody td, tbody th': { borderTop: '1px solid', borderColor: 'border', verticalAlign: 'top' },
  'td, thead th:last-of-type': { textAlign: 'end' },
  td: { py: 3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  small: { display: 'block', fontSize: 'sm', fontWeight: 'body', color: 'textAlt' },
}

/** Ticket prices of a theater. Renders nothing when it publishes none. */
export function PriceList({ pricing }: { pricing: readonly TicketPrice[] }) {
  const { t, locale } = useTranslation()
  if (pricing.length === 0) return null
  // For alignment, all amounts of a list have decimals, or none has.
  const isWhole = pricing.every(({ price }) => Number.isInteger(price))
  return (
    <table sx={styles}>
      <thead>
        <tr>
          <th scope="col">{t('theaters.ticket')}</th>
          <th scope="col">{t('theaters.price')}</th>
        </tr>
      </thead>
      <tbody>
        {pricing.map(({ name, price, currency, comment }) => (
          <tr key={`${name} ${comment ?? ''} ${price}`}>
            <th scope="row">
              {name}
              {comment && <small>{comment}</small>}
            </th>
            <td>{formatAmount({ price, currency }, locale, isWhole)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatAmount({ price, currency }: Omit<TicketPrice, 'name' | 'comment'>, locale: string, isWhole: boolean) {
  try {
    const decimals = isWhole ? { minimumFractionDigits: 0 } : {}
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }).format(price)
  } catch {
    return `${price.toFixed(isWhole ? 0 : 2)} ${currency}`
  }
}

import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/use-translation'

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
  'tbody th': { py: 3, pr: 4, fontWeight: 'semibold', textAlign: 'start' },
  'tbody td, tbody th': { borderTop: '1px solid', borderColor: 'border', verticalAlign: 'top' },
  'td, thead th:last-of-type': { textAlign: 'end' },
  td: { py: 3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  small: { display: 'block', fontSize: 'sm', fontWeight: 'body', color: 'textAlt' },
}

/** What tickets cost at a theater. Nothing where it publishes no prices. */
export function PriceList({ pricing }: { pricing: readonly TicketPrice[] }) {
  const { t, locale } = useTranslation()
  if (pricing.length === 0) return null
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
            <td>{formatAmount({ price, currency, locale })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatAmount({ price, currency, locale }: { price: number; currency: string; locale: string }): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(price)
  } catch {
    return `${price.toFixed(2)} ${currency}`
  }
}

import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatMoney } from '../../rules/format-money'
import { formatDate } from '../../rules/format-date'
import type { GiftCardBalance } from '../use-gift-card'

const cardStyles: ThemeUICSSObject = {
  display: 'grid',
  alignContent: 'space-between',
  gap: 5,
  width: 'min(100%, 26rem)',
  minHeight: '13rem',
  p: 5,
  bg: 'stage',
  color: 'textOnStage',
  borderRadius: 'large',
  outline: '1px solid transparent',
}

/** A gift card with its balance. */
export function GiftCardResult({ balance, cardNumber }: { balance: GiftCardBalance; cardNumber: string }) {
  const { t, locale } = useTranslation()
  const until = formatDate(balance.expiresAt, locale)
  const last = cardNumber.replaceAll(/[\s-]/g, '').slice(-4)
  return (
    <div sx={cardStyles}>
      <span>{t('giftCard.left')}</span>
      <strong sx={{ variant: 'text.display', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney({ amount: balance.amount, currency: balance.currency }, locale)}
      </strong>
      <span
        sx={{ color: 'textAltOnStage', display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}
      >
        <span>{t('giftCard.ending', { 0: last })}</span>
        <span>{until ? t('giftCard.until', { 0: until }) : t('giftCard.noEnd')}</span>
      </span>
    </div>
  )
}

const blankStyles: ThemeUICSSObject = {
  ...cardStyles,
  bg: 'transparent',
  color: 'textAlt',
  border: '2px dashed',
  borderColor: 'border',
  alignContent: 'end',
}

/** Placeholder before the first check. */
export function BlankGiftCard() {
  const { t } = useTranslation()
  return <div sx={blankStyles}>{t('giftCard.blank')}</div>
}

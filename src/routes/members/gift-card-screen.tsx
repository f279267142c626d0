import { useTranslation } from '../../features/i18n/components/use-translation'
import { PageBody, PageIntro } from '../page/page-body'
import { useEffect, useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import type { GiftCardValues } from '../../features/membership/rules/forms/account-schemas'
import { REPLY_CODES, type CallFault } from '../../features/session/rules/call-fault'
import { CodeForm, LETTERED } from '../../features/membership/components/form/code-form'
import { type Result, success } from '../../platform/result'
import { useVisitorCall } from '../../features/session/components/use-visitor-call'
import { useCaptcha } from '../../features/session/components/use-captcha'
import { useCinemaId } from '../../features/membership/components/use-cinema-id'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { formatMoney } from '../../features/i18n/rules/format-money'
import { formatDate } from '../../features/account/rules/account-formats'

export function GiftCardScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <PageIntro title={t('memberPages.giftCard')} lead={t('giftCard.lead')} />
      <GiftCardCheck />
    </PageBody>
  )
}

/** Characters, including spaces between groups. */
const MAX_LENGTH = 40
const MAX_PIN_LENGTH = 12

const columnsStyles: ThemeUICSSObject = {
  display: 'grid',
  // With large text the form leaves half the width for the result.
  gridTemplateColumns: ['minmax(0, 1fr)', null, null, 'minmax(0, min(28rem, 50%)) minmax(0, 1fr)'],
  columnGap: 8,
  rowGap: 6,
  alignItems: 'start',
}

/** Shows the balance of a gift card by its number (specification §7 Cards and gift cards). */
export function GiftCardCheck() {
  const { t } = useTranslation()
  const check = useGiftCard()
  const [found, setFound] = useState<{ balance: GiftCardBalance; cardNumber: string } | null>(null)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found) result.current?.focus()
  }, [found])
  return (
    <div sx={columnsStyles}>
      <CodeForm<GiftCardValues>
        label={t('memberPages.giftCard')}
        submit={t('giftCard.check')}
        schema={({ giftCardSchema }) => giftCardSchema({ cardNumber: MAX_LENGTH, pin: MAX_PIN_LENGTH })}
        defaults={{ cardNumber: '', pin: '' }}
        fieldOfCode={{ [REPLY_CODES.invalidGiftCard]: 'cardNumber' }}
        fallback="giftCard.failed"
        send={async values => {
          setFound(null)
          const checked = await check(values)
          if (checked.ok) setFound({ balance: checked.value, cardNumber: values.cardNumber })
          return checked
        }}
        codes={[
          {
            name: 'cardNumber',
            label: t('giftCard.number'),
            hint: t('giftCard.numberHint'),
            inputMode: 'text',
            autoComplete: 'off',
            ...LETTERED,
            maxLength: MAX_LENGTH,
          },
          {
            name: 'pin',
            label: t('giftCard.pin'),
            hint: t('giftCard.pinHint'),
            inputMode: 'numeric',
            autoComplete: 'off',
            maxLength: MAX_PIN_LENGTH,
            isOptional: true,
          },
        ]}
      />
      {/* As high as the result, so that the layout does not shift. */}
      <div ref={result} tabIndex={-1} role="status" sx={{ minHeight: '13rem', display: 'grid', alignContent: 'start' }}>
        {found ? <GiftCardResult {...found} /> : <div sx={blankStyles}>{t('giftCard.blank')}</div>}
      </div>
    </div>
  )
}

interface GiftCardBalance {
  amount: number
  /** ISO 4217. */
  currency: string
  /** ISO; null when it does not expire. */
  expiresAt: string | null
}

/** Checks the balance of a gift card. Sends no session tokens. */
function useGiftCard() {
  const config = useMembershipConfig()
  const cinemaId = useCinemaId()
  const requestCaptcha = useCaptcha()
  const call = useVisitorCall()
  return async ({ cardNumber, pin }: GiftCardValues): Promise<Result<GiftCardBalance, CallFault>> => {
    const captcha = await requestCaptcha('giftcard')
    if (!captcha.ok) return captcha
    const checked = await call('checkGiftCardBalance', {
      values: { cinemaId },
      body: { cardNumber, pin: pin || null },
      captcha: captcha.value,
    })
    if (!checked.ok) return checked
    const { balance = 0, currency = config.currency, expiresAt = null } = checked.value
    return success({ amount: balance, currency, expiresAt })
  }
}

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

function GiftCardResult({ balance, cardNumber }: { balance: GiftCardBalance; cardNumber: string }) {
  const { t, locale } = useTranslation()
  const until = formatDate(balance.expiresAt, locale)
  const last = cardNumber.replaceAll(/[\s-]/g, '').slice(-4)
  return (
    <div sx={cardStyles}>
      <span>{t('giftCard.left')}</span>
      <strong sx={{ variant: 'text.display', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(balance, locale)}
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

import { useEffect, useMemo, useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import * as v from 'valibot'
import { useTranslation } from '../../../i18n/components/use-translation'
import { optionalText, requiredText } from '../../../membership/rules/forms/field-rules'
import { REPLY_CODES } from '../../../session/rules/call-fault'
import { type GiftCardBalance, useGiftCard } from '../use-gift-card'
import { useMemberForm } from '../../../membership/components/use-member-form'
import { FormFrame } from '../../../membership/components/form/form-frame'
import { FormTextField } from '../../../membership/components/form/form-text-field'
import { BlankGiftCard, GiftCardResult } from './gift-card-result'

interface GiftCardFields {
  cardNumber: string
  pin: string
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
  const schema = useMemo(
    () => v.object({ cardNumber: requiredText(MAX_LENGTH), pin: optionalText(MAX_PIN_LENGTH) }),
    [],
  )
  const form = useMemberForm<GiftCardFields>({
    schema,
    defaults: { cardNumber: '', pin: '' },
    fieldOfCode: { [REPLY_CODES.invalidGiftCard]: 'cardNumber' },
    fallback: 'giftCard.failed',
    send: async fields => {
      setFound(null)
      const checked = await check(fields)
      if (checked.ok) setFound({ balance: checked.value, cardNumber: fields.cardNumber })
      return checked
    },
  })
  const { fields } = form
  return (
    <div sx={columnsStyles}>
      <FormFrame form={form} label={t('memberPages.giftCard')} submit={t('giftCard.check')}>
        <FormTextField
          fields={fields}
          name="cardNumber"
          dir="ltr"
          label={t('giftCard.number')}
          hint={t('giftCard.numberHint')}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_LENGTH}
        />
        <FormTextField
          fields={fields}
          name="pin"
          dir="ltr"
          label={t('giftCard.pin')}
          hint={t('giftCard.pinHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_PIN_LENGTH}
          isOptional
        />
      </FormFrame>
      {/* As high as the result, so that the layout does not shift. */}
      <div ref={result} tabIndex={-1} role="status" sx={{ minHeight: '13rem', display: 'grid', alignContent: 'start' }}>
        {found ? <GiftCardResult {...found} /> : <BlankGiftCard />}
      </div>
    </div>
  )
}

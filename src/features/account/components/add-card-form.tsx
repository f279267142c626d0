import { useMemo } from 'react'
import * as v from 'valibot'
import { success, type Result } from '../../../platform/result'
import { useTranslation } from '../../i18n/components/use-translation'
import { type CallFault, REPLY_CODES } from '../../session/rules/call-fault'
import { requiredText } from '../../membership/rules/forms/field-rules'
import type { Card } from './use-cards'
import { useSessionClient } from '../../session/components/use-session-client'
import type { MemberClient } from './use-account-action'
import { useMemberForm } from '../../membership/components/use-member-form'
import { FormFrame } from '../../membership/components/form/form-frame'
import { FormTextField } from '../../membership/components/form/form-text-field'

interface AddCardFormProps {
  add: (sessionClient: MemberClient, cardCode: string) => Promise<Result<{ cards?: Card[] | undefined }, CallFault>>
  onAdded: (cards: Card[] | undefined) => void
}

/** Characters of a card number. */
const MAX_LENGTH = 32

/** Adds a card bought at the cinema; its number is sent upper-cased (specification §5). */
export function AddCardForm({ add, onAdded }: AddCardFormProps) {
  const { t } = useTranslation()
  const withSessionClient = useSessionClient()
  const schema = useMemo(() => v.object({ cardCode: requiredText(MAX_LENGTH) }), [])
  const form = useMemberForm<{ cardCode: string }>({
    schema,
    defaults: { cardCode: '' },
    fieldOfCode: {
      [REPLY_CODES.invalidActivation]: 'cardCode',
      [REPLY_CODES.cardAlreadyActive]: 'cardCode',
      [REPLY_CODES.memberNotFound]: 'cardCode',
    },
    send: async ({ cardCode }) => {
      const added = await withSessionClient(sessionClient => add(sessionClient, cardCode))
      if (!added.ok) return added
      form.fields.reset()
      onAdded(added.value.cards)
      return success(null)
    },
  })
  return (
    <div sx={{ maxWidth: '28rem' }}>
      <FormFrame form={form} label={t('account.addCard')} submit={t('account.addCard')}>
        <FormTextField
          fields={form.fields}
          name="cardCode"
          dir="ltr"
          label={t('account.cardNumber')}
          hint={t('account.cardNumberHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
        />
      </FormFrame>
    </div>
  )
}

import { success } from '../../../platform/result'
import { CodeForm, LETTERED } from '../../membership/components/form/code-form'
import { useTranslation } from '../../i18n/components/use-translation'
import { REPLY_CODES } from '../../session/rules/call-fault'
import { AccountPart } from './account-part'
import type { Card, useCards } from './use-cards'

interface AddCardProps {
  add: ReturnType<typeof useCards>['add']
  onAdded: (cards: Card[] | undefined) => void
}

const MAX_LENGTH = 32

/** Adds a card bought at the cinema; its number is sent upper-cased (specification §5). */
export function AddCard({ add, onAdded }: AddCardProps) {
  const { t } = useTranslation()
  return (
    <AccountPart title={t('account.addCard')} lead={t('account.addCardText')}>
      <div sx={{ maxWidth: '28rem' }}>
        <CodeForm<{ cardCode: string }>
          label={t('account.addCard')}
          submit={t('account.addCard')}
          schema={({ cardCodeSchema }) => cardCodeSchema(MAX_LENGTH)}
          defaults={{ cardCode: '' }}
          fieldOfCode={{
            [REPLY_CODES.invalidActivation]: 'cardCode',
            [REPLY_CODES.cardAlreadyActive]: 'cardCode',
            [REPLY_CODES.memberNotFound]: 'cardCode',
          }}
          send={async ({ cardCode }, fields) => {
            const added = await add(cardCode)
            if (!added.ok) return added
            fields.reset()
            onAdded(added.value.cards)
            return success(null)
          }}
          codes={[
            {
              name: 'cardCode',
              label: t('account.cardNumber'),
              hint: t('account.cardNumberHint'),
              autoComplete: 'off',
              ...LETTERED,
              maxLength: MAX_LENGTH,
            },
          ]}
        />
      </div>
    </AccountPart>
  )
}

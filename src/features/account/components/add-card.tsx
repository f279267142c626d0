import { success } from '../../../platform/result'
import { Link } from '../../../ui/link'
import { CodeForm, LETTERED } from '../../membership/components/form/code-form'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { REPLY_CODES } from '../../session/rules/call-fault'
import { AccountPart } from './account-part'
import type { Card, useCards } from './use-cards'

interface AddCardProps {
  add: ReturnType<typeof useCards>['add']
  /** The member has no card yet, though the programme gives out physical ones: says where to get it. */
  isFirst: boolean
  onAdded: (cards: Card[] | undefined) => void
}

const MAX_LENGTH = 32

/** Adds a card bought at the cinema; its number is sent upper-cased (specification §5). */
export function AddCard({ add, isFirst, onAdded }: AddCardProps) {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  return (
    <AccountPart
      title={t(isFirst ? 'account.getCard' : 'account.addCard')}
      lead={t(isFirst ? 'account.getCardText' : 'account.addCardText')}
      aside={isFirst ? <Link to={`/${settings.paths.theaters}/`}>{t('account.toBoxOffice')}</Link> : null}
    >
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

import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountFrame } from '../../features/account/components/account-frame'
import { PageBody } from '../page/page-body'
import { useRef, useState, useMemo } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { useToast } from '../../ui/toast-context'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { type Card, useCards } from '../../features/account/components/use-cards'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { AccountPart, MemberPart } from '../../features/account/components/account-part'
import { CardItem } from '../../features/account/components/card-item'
import { ConfirmDialog } from '../../features/account/components/confirm-dialog'
import * as v from 'valibot'
import { success, type Result } from '../../platform/result'
import type { CallFault } from '../../features/session/rules/call-fault'
import { requiredText } from '../../features/membership/rules/forms/field-rules'
import { REPLY_CODES } from '../../features/session/rules/reply-codes'
import { useSessionClient } from '../../features/session/components/use-session-client'
import type { MemberClient } from '../../features/account/components/use-account-action'
import { useMemberForm } from '../../features/membership/components/use-member-form'
import { FormFrame } from '../../features/membership/components/form/form-frame'
import { FormTextField } from '../../features/membership/components/form/form-text-field'

interface AddCardFormProps {
  add: (sessionClient: MemberClient, cardCode: string) => Promise<Result<{ cards?: Card[] | undefined }, CallFault>>
  onAdded: (cards: Card[] | undefined) => void
}

/** Characters of a card number. */
const MAX_LENGTH = 32

/** Adds a card bought at the cinema; its number is sent upper-cased (specification §5). */
function AddCardForm({ add, onAdded }: AddCardFormProps) {
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

type Question = { kind: 'remove'; card: Card } | { kind: 'lost' }

/** A member's cards, which can be added, removed and reported lost. */
export function CardsPanel({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { version } = useMembershipConfig()
  const { show } = useToast()
  const cards = useCards(member)
  const [question, setQuestion] = useState<Question | null>(null)
  const top = useRef<HTMLDivElement>(null)

  const done = (found: readonly Card[] | undefined, message: string) => {
    setQuestion(null)
    cards.take(found)
    show({ message, tone: 'success' })
    top.current?.focus()
  }
  return (
    <>
      <div ref={top} tabIndex={-1} aria-label={t('memberPages.cards')} role="group">
        <MemberPart list={cards.list} label={t('account.loadingCards')} skeleton={<Skeleton height="22rem" />}>
          {found =>
            found.length === 0 ? (
              <EmptyState title={t('account.noCardTitle')}>{t('account.noCardText')}</EmptyState>
            ) : (
              <ul sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
                {found.map(card => (
                  <li key={card.cardCode}>
                    <CardItem
                      card={card}
                      loadPass={sessionClient => cards.pass(sessionClient, card.cardCode)}
                      onRemove={() => setQuestion({ kind: 'remove', card })}
                      onLost={version === 3 ? () => setQuestion({ kind: 'lost' }) : null}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </MemberPart>
      </div>
      {version === 3 ? (
        <AccountPart title={t('account.addCard')} lead={t('account.addCardText')}>
          <AddCardForm add={cards.add} onAdded={found => done(found, t('account.cardAdded'))} />
        </AccountPart>
      ) : null}
      {question?.kind === 'remove' ? (
        <ConfirmDialog
          title={t('account.removeCard')}
          confirm={t('account.removeCard')}
          act={sessionClient => cards.remove(sessionClient, question.card.cardCode)}
          onDone={reply => done(reply.cards, t('account.cardRemoved'))}
          onClose={() => setQuestion(null)}
          fallback="account.cardKept"
        >
          <p>{t('account.removeCardText', { 0: question.card.cardCode })}</p>
        </ConfirmDialog>
      ) : null}
      {question?.kind === 'lost' ? (
        <ConfirmDialog
          title={t('account.reportLost')}
          confirm={t('account.reportLost')}
          act={cards.reportLost}
          onDone={reply => done(reply.cards, t('account.lostReported'))}
          onClose={() => setQuestion(null)}
        >
          <p>{t('account.reportLostText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

export function CardsScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <AccountFrame page="cards" title={t('memberPages.cards')}>
        {member => <CardsPanel member={member} />}
      </AccountFrame>
    </PageBody>
  )
}

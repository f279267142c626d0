import type { RefObject } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import type { ContactFormState } from './use-contact-form'

interface ContactFormFooterProps {
  state: ContactFormState
  /** What says that it was sent. */
  sentRef: RefObject<HTMLParagraphElement>
  /** On the button. */
  submit: string
  sentKey: string
  /** Where one may write instead while it cannot be sent. */
  mailTo: string | null
}

const footStyles: ThemeUICSSObject = { display: 'grid', justifyItems: 'start' }
const sentStyles: ThemeUICSSObject = { m: 0, fontWeight: 'semibold', overflowWrap: 'anywhere' }
/** On a ground of its own the newsletter says in which colour faults can be read. */
const faultStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 1,
  marginBlockEnd: 3,
  color: 'var(--field-fault, var(--theme-ui-colors-danger))',
  fontWeight: 'semibold',
  overflowWrap: 'anywhere',
  '& > p': { m: 0 },
}

/** The end of a form: its button, or how it went. What says so is there before it has anything to say, to be heard. */
export function ContactFormFooter({ state, sentRef, submit, sentKey, mailTo }: ContactFormFooterProps) {
  const { t } = useTranslation()
  const fault = useFaultWords(state)
  return (
    <div sx={footStyles}>
      <div role="alert">
        {fault === null ? null : (
          <div sx={faultStyles}>
            <p>{fault}</p>
            {mailTo ? <Link to={`mailto:${mailTo}`}>{t('content.orMail', { 0: mailTo })}</Link> : null}
          </div>
        )}
      </div>
      <div role="status">
        {state.status === 'sent' ? (
          <p ref={sentRef} tabIndex={-1} sx={sentStyles}>
            {t(sentKey, { 0: state.email })}
          </p>
        ) : null}
      </div>
      {state.status === 'sent' ? null : (
        <Button type="submit" busy={state.status === 'sending'} busyLabel={t('content.sending')}>
          {submit}
        </Button>
      )}
    </div>
  )
}

/** What went wrong with the whole; null for nothing, and for what its fields say themselves. */
function useFaultWords(state: ContactFormState): string | null {
  const { t } = useTranslation()
  if (state.status !== 'failed') return null
  const { fault } = state
  switch (fault.kind) {
    case 'fields':
      return null
    case 'tooOften':
      return t('content.sendTooOften', { 0: fault.minutes })
    case 'offline':
      return t('content.sendOffline')
    case 'failed':
      return t('content.sendFailed')
  }
}

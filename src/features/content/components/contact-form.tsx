import type { ThemeUICSSObject } from 'theme-ui'
import { usePagePath } from '../../../ui/link-behaviour'
import { useTranslation } from '../../i18n/components/use-translation'
import { CONTACT_LENGTHS, type ContactField, TRAP_FIELD } from '../rules/contact-form'
import { useContactForm, type ContactFormState } from './use-contact-form'
import { useWidgetTheater } from './theater-scope'
import { TextField } from './text-field'
import type { RefObject } from 'react'
import { Button } from '../../../ui/button'
import { Link } from '../../../ui/link'

interface ContactFormProps {
  /** Of the site's own host, without prefix. */
  path: string
  fields: readonly ContactField[]
  /** On the button. */
  submit: string
  /** Said once it has arrived; `{0}` is the visitor's e-mail address. */
  sentKey: string
  /** Where one may write instead while it cannot be sent. */
  mailTo?: string | null
  styles: ThemeUICSSObject
}

/** A form to the site's own host: sent in place, or by the browser where there are no scripts. */
export function ContactForm({ path, fields, submit, sentKey, mailTo = null, styles }: ContactFormProps) {
  const { t } = useTranslation()
  const { form, state, faults, sentRef } = useContactForm(path)
  const page = usePagePath()
  const theater = useWidgetTheater()
  const words: Record<ContactField, string> = {
    name: t('content.yourName'),
    email: t('content.yourEmail'),
    message: t('content.message'),
  }
  return (
    <form {...form} sx={styles}>
      {fields.map(name => (
        <TextField
          key={name}
          name={name}
          label={words[name]}
          {...KINDS[name]}
          maxLength={CONTACT_LENGTHS[name]}
          fault={faults[name]}
          readOnly={state.status === 'sending'}
        />
      ))}
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="theaterId" value={theater?.theaterId ?? ''} />
      <input hidden name={TRAP_FIELD} defaultValue="" autoComplete="off" tabIndex={-1} />
      <ContactFormFooter state={state} sentRef={sentRef} submit={submit} sentKey={sentKey} mailTo={mailTo} />
    </form>
  )
}

const KINDS = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  message: { multiline: true },
} as const satisfies Record<ContactField, object>

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
function ContactFormFooter({ state, sentRef, submit, sentKey, mailTo }: ContactFormFooterProps) {
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

import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Link } from '../../../../ui/link'
import { usePagePath } from '../../../../ui/link-behaviour'
import { useTranslation } from '../../../i18n/components/use-translation'
import { CONTACT_LENGTHS, type ContactField, type ContactFormFault, TRAP_FIELD } from '../../rules/contact-form'
import { TextField } from '../text-field'
import { useWidgetTheater } from '../theater-scope'
import { useContactForm } from './use-contact-form'

interface ContactFormProps {
  /** Of the site's own host, without prefix. */
  path: string
  fields: readonly ContactField[]
  submit: string
  /** Message key of the confirmation; `{0}` is the visitor's e-mail address. */
  sentKey: string
  /** E-mail address offered when sending fails. */
  mailTo?: string | null
  styles: ThemeUICSSObject
}

/** A form to the site's own host: sent in place, or by the browser where there are no scripts. */
export function ContactForm({ path, fields, styles, ...footer }: ContactFormProps) {
  const { t } = useTranslation()
  const { form, state, faults, sentRef } = useContactForm(path)
  const page = usePagePath()
  const theater = useWidgetTheater()
  return (
    <form {...form} sx={styles}>
      {fields.map(name => (
        <TextField
          key={name}
          name={name}
          label={t(LABELS[name])}
          {...KINDS[name]}
          maxLength={CONTACT_LENGTHS[name]}
          fault={faults[name]}
          readOnly={state.status === 'sending'}
        />
      ))}
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="theaterId" value={theater?.theaterId ?? ''} />
      <input hidden name={TRAP_FIELD} defaultValue="" autoComplete="off" tabIndex={-1} />
      <ContactFormFooter state={state} sentRef={sentRef} {...footer} />
    </form>
  )
}

const LABELS: Record<ContactField, string> = {
  name: 'content.yourName',
  email: 'content.yourEmail',
  message: 'content.message',
}
const KINDS = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  message: { multiline: true },
} as const satisfies Record<ContactField, object>

const footStyles: ThemeUICSSObject = { display: 'grid', justifyItems: 'start' }
const sentStyles: ThemeUICSSObject = { m: 0, fontWeight: 'semibold', overflowWrap: 'anywhere' }

/** On a background of its own the newsletter sets a readable colour for faults. */
const faultStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 1,
  marginBlockEnd: 3,
  color: 'var(--field-fault, var(--theme-ui-colors-danger))',
  fontWeight: 'semibold',
  overflowWrap: 'anywhere',
  '& > p': { m: 0 },
}

const FAULT_KEYS: Readonly<Record<Exclude<ContactFormFault['kind'], 'fields'>, string>> = {
  tooOften: 'content.sendTooOften',
  offline: 'content.sendOffline',
  failed: 'content.sendFailed',
}

type ContactFormFooterProps = Pick<ReturnType<typeof useContactForm>, 'state' | 'sentRef'> &
  Pick<ContactFormProps, 'submit' | 'sentKey' | 'mailTo'>

/** The button of a form, or the outcome. The live regions exist before they have content, so that it is announced. */
export function ContactFormFooter({ state, sentRef, submit, sentKey, mailTo }: ContactFormFooterProps) {
  const { t } = useTranslation()
  // Faults of fields are shown at the fields.
  const fault = state.status === 'failed' && state.fault.kind !== 'fields' ? state.fault : null
  return (
    <div sx={footStyles}>
      <div role="alert">
        {fault === null ? null : (
          <div sx={faultStyles}>
            <p>{t(FAULT_KEYS[fault.kind], 'minutes' in fault ? { 0: fault.minutes } : {})}</p>
            {mailTo ? <Link to={`mailto:${mailTo}`}>{t('content.orMail', { 0: mailTo })}</Link> : null}
          </div>
        )}
      </div>
      <div role="status">
        {state.status === 'sent' ? (
          <p ref={sentRef} tabIndex={-1} sx={sentStyles}>
            {t(state.isPending ? 'content.newsletterPending' : sentKey, { 0: state.email })}
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

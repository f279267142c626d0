import type { ThemeUICSSObject } from 'theme-ui'
import { usePagePath } from '../../../ui/link-behaviour'
import { useTranslation } from '../../i18n/components/use-translation'
import { CONTACT_LENGTHS, type ContactField, TRAP_FIELD } from '../rules/contact-form'
import { useContactForm } from './use-contact-form'
import { useWidgetTheater } from './use-widget-theater'
import { ContactFormFooter } from './contact-form-footer'
import { TextField } from './text-field'

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

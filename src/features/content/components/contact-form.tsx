import type { ThemeUICSSObject } from 'theme-ui'
import { usePagePath } from '../../../ui/page-path'
import { useTranslation } from '../../i18n/components/use-translation'
import { LETTER_LENGTHS, type LetterField, TRAP_FIELD } from '../rules/contact-form'
import { useLetterForm } from './use-contact-form'
import { useWidgetTheater } from './use-widget-theater'
import { LetterFoot } from './contact-form-footer'
import { TextField } from './text-field'

interface LetterFormProps {
  /** Of the site's own host, without prefix. */
  path: string
  fields: readonly LetterField[]
  /** On the button. */
  submit: string
  /** Said once it has arrived; `{0}` is the visitor's e-mail address. */
  sentKey: string
  /** Where one may write instead while it cannot be sent. */
  mailTo?: string | null
  styles: ThemeUICSSObject
}

/** A form to the site's own host: sent in place, or by the browser where there are no scripts. */
export function LetterForm({ path, fields, submit, sentKey, mailTo = null, styles }: LetterFormProps) {
  const { t } = useTranslation()
  const { form, state, faults, sentRef } = useLetterForm(path)
  const page = usePagePath()
  const theater = useWidgetTheater()
  const words: Record<LetterField, string> = {
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
          maxLength={LETTER_LENGTHS[name]}
          fault={faults[name]}
          readOnly={state.status === 'sending'}
        />
      ))}
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="theaterId" value={theater?.theaterId ?? ''} />
      <input hidden name={TRAP_FIELD} defaultValue="" autoComplete="off" tabIndex={-1} />
      <LetterFoot state={state} sentRef={sentRef} submit={submit} sentKey={sentKey} mailTo={mailTo} />
    </form>
  )
}

const KINDS = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  message: { letter: true },
} as const satisfies Record<LetterField, object>

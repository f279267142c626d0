import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Notice } from '../../../../ui/notice'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormFoot } from './form-foot'

const formStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, m: 0 }

interface FormFrameProps {
  form: { onSubmit: (event?: { preventDefault: () => void }) => void; isSending: boolean; problem: string | null }
  /** Says aloud which form it is. */
  label: string
  /** On the button. */
  submit: string
  /** A way out of what went wrong, below what says it. */
  wayOut?: ReactNode
  /** Below the button. */
  note?: ReactNode
  children: ReactNode
}

/**
 * A member form: its fields, what went wrong, the button. Its address is the page's own by POST, so that nothing typed would ever
 * stand in an address; without JavaScript it says what it needs.
 */
export function FormFrame({ form, label, submit, wayOut, note, children }: FormFrameProps) {
  const { t } = useTranslation()
  return (
    <form method="post" noValidate aria-label={label} onSubmit={form.onSubmit} sx={formStyles}>
      <noscript>
        <Notice variant="warning">{t('memberField.needsScript')}</Notice>
      </noscript>
      {children}
      <FormFoot submit={submit} isSending={form.isSending} problem={form.problem} wayOut={wayOut} />
      {note}
    </form>
  )
}

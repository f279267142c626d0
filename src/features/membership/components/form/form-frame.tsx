import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Notice } from '../../../../ui/notice'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormFoot } from './form-foot'

const formStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, m: 0 }

interface FormFrameProps {
  form: { onSubmit: (event?: { preventDefault: () => void }) => void; isSending: boolean; problem: string | null }
  /** Accessible name of the form. */
  label: string
  /** Label of the button. */
  submit: string
  /** Shown below the form's error. */
  wayOut?: ReactNode
  /** Shown below the button. */
  note?: ReactNode
  children: ReactNode
}

/**
 * A member form with its fields, error and button. It posts to the page's own address, so that typed values never end
 * up in a URL; without JavaScript it shows a notice.
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

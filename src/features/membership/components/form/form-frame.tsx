import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Notice } from '../../../../ui/notice'
import { useTranslation } from '../../../i18n/components/use-translation'
import { Button } from '../../../../ui/button'

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

interface FormFootProps {
  /** Label of the button. */
  submit: string
  isSending: boolean
  /** Error of the whole form; null without one. */
  problem: string | null
  /** Links or a button that help with the problem. */
  wayOut?: ReactNode
}

/** The end of a member form: its error as an alert, what helps with it, and the submit button. */
function FormFoot({ submit, isSending, problem, wayOut = null }: FormFootProps) {
  const hasSomething = problem !== null || wayOut !== null
  return (
    <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div role="alert" sx={{ '& > *': { mb: 4 } }}>
        {hasSomething ? (
          <Notice variant="warning">
            {problem}
            {wayOut ? <div sx={{ mt: problem ? 2 : 0 }}>{wayOut}</div> : null}
          </Notice>
        ) : null}
      </div>
      <Button type="submit" busy={isSending} busyLabel={submit}>
        {submit}
      </Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ThemeUICSSObject } from 'theme-ui'
import { Notice } from '../../../../ui/notice'
import { useTranslation } from '../../../i18n/components/use-translation'
import { Button } from '../../../../ui/button'
import type { useMemberForm } from '../use-member-form'

const columnStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }
const formStyles: ThemeUICSSObject = { ...columnStyles, gap: 4, m: 0 }

interface FormFrameProps {
  form: Pick<ReturnType<typeof useMemberForm<FieldValues>>, 'onSubmit' | 'prepare' | 'isSending' | 'problem'>
  /** Accessible name of the form. */
  label: string
  /** Label of the button. */
  submit: string
  /** Links or a button that help with the problem, below it. */
  wayOut?: ReactNode
  /** Shown below the button. */
  note?: ReactNode
  children: ReactNode
}

/**
 * A member form with its fields, error and button. It posts to the page's own address, so that typed values never end
 * up in a URL; without JavaScript it shows a notice.
 */
export function FormFrame({ form, label, submit, wayOut = null, note, children }: FormFrameProps) {
  const { t } = useTranslation()
  const { onSubmit, prepare, isSending, problem } = form
  return (
    <form method="post" noValidate aria-label={label} onSubmit={onSubmit} onFocus={prepare} sx={formStyles}>
      <noscript>
        <Notice variant="warning">{t('memberField.needsScript')}</Notice>
      </noscript>
      {children}
      <div sx={columnStyles}>
        <div role="alert" sx={{ '& > *': { mb: 4 } }}>
          {problem !== null || wayOut !== null ? (
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
      {note}
    </form>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/notice'

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
export function FormFoot({ submit, isSending, problem, wayOut = null }: FormFootProps) {
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

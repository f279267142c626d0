import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/notice'

interface FormFootProps {
  /** On the button. */
  submit: string
  isSending: boolean
  /** What went wrong with the whole of it; null where nothing did. */
  problem: string | null
  /** A way out of it: links or a button. */
  wayOut?: ReactNode
}

/** The end of a member form: what went wrong, said aloud, a way out of it, and the button. */
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

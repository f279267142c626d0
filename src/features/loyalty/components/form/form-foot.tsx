import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/notice'

interface FormFootProps {
  /** On the button. */
  submit: string
  isSending: boolean
  /** What went wrong with the whole of it; null where nothing did. */
  problem: string | null
}

/** The end of a member form: what went wrong, said aloud, and the button. */
export function FormFoot({ submit, isSending, problem }: FormFootProps) {
  return (
    <>
      <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
      <Button type="submit" busy={isSending} busyLabel={submit}>
        {submit}
      </Button>
    </>
  )
}

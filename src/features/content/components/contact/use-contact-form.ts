import { withPrefix } from 'gatsby'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { submitContactForm } from '../../client/submit-contact-form'
import { type ContactFormFault, type FieldFaults, firstFaulty, withoutFault } from '../../rules/contact-form'

export type ContactFormState =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'sent'; email: string; isPending: boolean }
  | { status: 'failed'; fault: ContactFormFault }

const NONE: FieldFaults = {}

/**
 * A form to the site's own host, sent in place. Typed text stays until it has arrived; then the form is emptied.
 * @param path of the host, without prefix
 */
export function useContactForm(path: string) {
  const [state, setState] = useState<ContactFormState>({ status: 'ready' })
  const ref = useRef<HTMLFormElement>(null)
  const sentRef = useRef<HTMLParagraphElement>(null)
  const action = withPrefix(path)
  const faults = state.status === 'failed' && state.fault.kind === 'fields' ? state.fault.fields : NONE

  useEffect(() => {
    const form = ref.current
    if (!form) return
    if (state.status === 'sent') {
      // Before the reset: a field that loses focus while empty shows that it is missing.
      if (isVisitorAt(form)) sentRef.current?.focus()
      form.reset()
    }
    const field = state.status === 'failed' && state.fault.kind === 'fields' ? firstFaulty(state.fault.fields) : null
    const control = field === null ? null : form.elements.namedItem(field)
    if (control instanceof HTMLElement && isVisitorAt(form)) control.focus()
  }, [state])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'sending') return
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const fields: Record<string, string> = Object.fromEntries(values)
    setState({ status: 'sending' })
    void submitContactForm(action, fields).then(sent =>
      setState(
        sent.ok
          ? { status: 'sent', email: fields['email'] ?? '', isPending: sent.value.isPending }
          : { status: 'failed', fault: sent.error },
      ),
    )
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
    setState(previous => afterInput(previous, name))
  }

  /** `form`: its attributes, with which the browser also posts it without scripts; `sentRef`: takes the focus. */
  return { form: { ref, action, method: 'post', onSubmit, onInput }, state, faults, sentRef }
}

/** Whether the focus is in the form, or was on the removed button: a visitor who has moved on keeps the focus. */
function isVisitorAt(form: HTMLFormElement): boolean {
  const { activeElement, body } = form.ownerDocument
  return activeElement === null || activeElement === body || form.contains(activeElement)
}

/** Typing removes the fault of a field, or starts the next message. */
function afterInput(state: ContactFormState, name: string): ContactFormState {
  if (state.status === 'sending' || state.status === 'ready') return state
  if (state.status === 'sent' || state.fault.kind !== 'fields') return { status: 'ready' }
  const fields = withoutFault(state.fault.fields, name)
  if (Object.keys(fields).length === 0) return { status: 'ready' }
  return name in state.fault.fields ? { status: 'failed', fault: { kind: 'fields', fields } } : state
}

import { withPrefix } from 'gatsby'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { submitContactForm } from '../../client/submit-contact-form'
import { type ContactFormFault, type FieldFault, type FieldFaults, withoutFault } from '../../rules/contact-form'

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
    const found = state.status === 'failed' && state.fault.kind === 'fields' ? state.fault.fields : NONE
    const control = [...form.elements].find(element => (element.getAttribute('name') ?? '') in found)
    if (control instanceof HTMLElement && isVisitorAt(form)) control.focus()
  }, [state])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'sending') return
    const form = event.currentTarget
    const known = faultsOf(form)
    if (Object.keys(known).length > 0) return setState({ status: 'failed', fault: { kind: 'fields', fields: known } })
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const fields: Record<string, string> = Object.fromEntries(values)
    setState({ status: 'sending' })
    void submitContactForm(action, fields).then(sent =>
      setState(
        sent.ok
          ? { status: 'sent', email: fields['email'] ?? '', isPending: sent.value.isPending }
          : { status: 'failed', fault: ofShown(sent.error, form) },
      ),
    )
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    setState(previous => afterInput(previous, name))
  }

  /** `form`: its attributes, with which the browser also posts it without scripts; `sentRef`: takes the focus. */
  return { form: { ref, action, method: 'post', onSubmit, onInput }, state, faults, sentRef }
}

/** What the browser sees at the fields of a form that it does not check itself: the host is not asked for it. */
function faultsOf(form: HTMLFormElement): FieldFaults {
  const faults: Partial<Record<string, FieldFault>> = {}
  for (const control of form.elements) {
    if (!('validity' in control && control.validity instanceof ValidityState) || control.validity.valid) continue
    const { valueMissing, badInput } = control.validity
    faults[control.getAttribute('name') ?? ''] = valueMissing && !badInput ? 'missing' : 'invalid'
  }
  return faults
}

/** Whether the focus is in the form, or was on the removed button: a visitor who has moved on keeps the focus. */
function isVisitorAt(form: HTMLFormElement): boolean {
  const { activeElement, body } = form.ownerDocument
  return activeElement === null || activeElement === body || form.contains(activeElement)
}

/** Faults of fields that the visitor sees; a request of which only others are wrong cannot be mended by them. */
function ofShown(fault: ContactFormFault, form: HTMLFormElement): ContactFormFault {
  if (fault.kind !== 'fields') return fault
  const isShown = (name: string) =>
    [...form.elements].some(
      control => control.getAttribute('name') === name && !control.matches('[type="hidden"], [hidden]'),
    )
  const fields = Object.entries(fault.fields).filter(([name]) => isShown(name))
  return fields.length === 0 ? { kind: 'failed' } : { kind: 'fields', fields: Object.fromEntries(fields) }
}

/** Typing removes the fault of a field, or starts the next message. */
function afterInput(state: ContactFormState, name: string): ContactFormState {
  if (state.status === 'sending' || state.status === 'ready') return state
  if (state.status === 'sent' || state.fault.kind !== 'fields') return { status: 'ready' }
  const fields = withoutFault(state.fault.fields, name)
  if (Object.keys(fields).length === 0) return { status: 'ready' }
  return name in state.fault.fields ? { status: 'failed', fault: { kind: 'fields', fields } } : state
}

import { type ForwardedRef, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Props that have a control show what it holds. */
type Held = { value?: string; checked?: boolean }

/**
 * Keeps what somebody, an input method or the browser put into a control before code took it over. React leaves that in the
 * page, but at its next render would write the owner's value over it. So it is rendered in place of the owner's value, and
 * the owner is told once all effects have run: a form may begin to listen in its own.
 * @param ref the caller's, set to the control
 * @param tell tells the owner what the control holds, as its change would
 * @returns the control, its ref, what a controlled one renders while the owner does not know, and its handler of changes:
 * a letter that is typed before the owner has rendered what it was told is newer than that
 */
export function useEarlyInput<Kind extends Control>(ref: ForwardedRef<Kind>, tell: (control: Kind) => void) {
  const control = useRef<Kind | null>(null)
  const [early, setEarly] = useState<Held | null>(null)
  // React calls it when it takes the control over, before it renders it again.
  const attach = useCallback((node: Kind | null) => {
    control.current = node
    if (node) setEarly(changedIn(node))
  }, [])
  useImperativeHandle<Kind | null, Kind | null>(ref, () => control.current, [])
  useEffect(() => {
    if (early === null) return
    if (control.current) tell(control.current)
    setEarly(null)
  }, [early, tell])
  const change = (changed: Kind) => {
    setEarly(null)
    tell(changed)
  }
  return { control, attach, early: early ?? {}, change }
}

/** What a control holds, where that is not what it was rendered with; else null. */
function changedIn(control: Control): Held | null {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const rendered = options.find(option => option.defaultSelected) ?? options.find(option => !option.disabled)
    return rendered?.selected === false ? { value: control.value } : null
  }
  if (control.type === 'checkbox') {
    const { checked, defaultChecked } = control as HTMLInputElement
    return checked === defaultChecked ? null : { checked }
  }
  return control.value === control.defaultValue ? null : { value: control.value }
}

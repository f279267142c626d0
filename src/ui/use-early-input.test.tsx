import { act } from '@testing-library/react'
import { type ComponentType, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useController, useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox'
import { DateField } from './date-field'
import { PasswordField } from './password-field'
import { SelectField } from './select-field'
import { TextField } from './text-field'

const CITIES = [
  { value: 'oslo', label: 'Oslo' },
  { value: 'bergen', label: 'Bergen' },
]

interface Owned<Value> {
  value: Value
  onChange: (value: Value) => void
}

const Text = (props: Owned<string>) => <TextField label="Field" {...props} />
const Lines = (props: Owned<string>) => <TextField label="Field" multiline verbatim {...props} />
const Password = (props: Owned<string>) => (
  <PasswordField label="Field" showLabel="Show" autoComplete="current-password" {...props} />
)
const Day = (props: Owned<string>) => <DateField label="Field" {...props} />
const City = (props: Owned<string>) => <SelectField label="Field" options={CITIES} placeholder="Choose" {...props} />
const Terms = ({ value, onChange }: Owned<boolean>) => (
  <Checkbox label="Field" checked={value} onChange={checked => onChange(checked)} />
)

let root: Root | undefined
let box: HTMLElement | undefined
afterEach(async () => {
  vi.unstubAllGlobals()
  await act(async () => root?.unmount())
  box?.remove()
})

type Control = HTMLInputElement & HTMLSelectElement

/** A page as it was rendered, what its visitor does to the field, and then the page's code. @returns the field */
async function openPage(
  Page: ComponentType,
  early: (control: Control) => void,
  { OnServer = Page, inTasks = false }: { OnServer?: ComponentType; inTasks?: boolean } = {},
): Promise<Control> {
  box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(<OnServer />)
  const control = box.querySelector<Control>('input, select, textarea')
  if (!control) throw new Error('The page has no field')
  early(control)
  const hydrate = async () => {
    if (box) root = hydrateRoot(box, <Page />)
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', !inTasks)
  await (inTasks ? hydrate() : act(hydrate))
  expect(box.querySelector('input, select, textarea')).toBe(control)
  return control
}

/** An owner that renders once more as soon as its effects run, as a page does that finds out who is there. */
function keptBy<Value>(Field: ComponentType<Owned<Value>>, first: Value, hear: (value: Value) => void): ComponentType {
  return function Page() {
    const [value, setValue] = useState(first)
    const [isKnown, setKnown] = useState(false)
    useEffect(() => setKnown(true), [])
    const change = (next: Value) => {
      hear(next)
      setValue(next)
    }
    return (
      <form data-known={isKnown}>
        <Field value={value} onChange={change} />
      </form>
    )
  }
}

/** The same by the library of the members' forms, which listens to its fields in an effect. Its hooks warn on a server. */
function formOf(Field: ComponentType<Owned<string>>, values: () => unknown[]): ComponentType {
  return function Page() {
    const form = useForm({ defaultValues: { field: '' } })
    const { field } = useController({ control: form.control, name: 'field' })
    const [isKnown, setKnown] = useState(false)
    useEffect(() => setKnown(true), [])
    values().push(form.watch('field'))
    return (
      <form data-known={isKnown}>
        <Field value={field.value} onChange={field.onChange} />
      </form>
    )
  }
}

describe('what is put into a field before code takes it over', () => {
  it.each([
    ['a text', Text, 'nosferatu'],
    ['a text of several lines', Lines, 'Two seats & an aisle'],
    ['a password', Password, 'p<a>ss'],
    ['a date', Day, '2026-11-26'],
    ['a choice', City, 'bergen'],
  ])('stays and reaches its owner: %s', async (_, Field, put) => {
    const heard: string[] = []
    const control = await openPage(
      keptBy<string>(Field, '', value => heard.push(value)),
      field => {
        field.value = put
      },
    )
    expect([control.value, ...heard]).toEqual([put, put])
  })

  it.each([
    ['ticked', false, true],
    ['cleared', true, false],
  ])('stays and reaches its owner: a box that is %s', async (_, first, put) => {
    const heard: boolean[] = []
    const control = await openPage(
      keptBy(Terms, first, value => heard.push(value)),
      field => field.click(),
    )
    expect([control.checked, ...heard]).toEqual([put, put])
  })

  it.each([
    ['a text', Text],
    ['a password', Password],
  ])('stays in a form that renders at once: %s', async (_, Field) => {
    const values: unknown[] = []
    const control = await openPage(
      formOf(Field, () => values),
      field => {
        field.value = 'ada@lumen.example'
      },
      { OnServer: keptBy<string>(Field, '', () => undefined) },
    )
    expect([control.value, values.at(-1)]).toEqual(['ada@lumen.example', 'ada@lumen.example'])
  })

  it.each([
    ['a text', Text],
    ['a password', Password],
  ])('stays with the letter that is typed while its owner is told: %s', async (_, Field) => {
    const heard: string[] = []
    const shown: string[] = []
    let typeOn: (() => void) | undefined
    const hear = (text: string) => {
      heard.push(text)
      // Before React's next task, in which the owner would render what it was told.
      if (text === 'n') queueMicrotask(() => typeOn?.())
    }
    const control = await openPage(
      keptBy<string>(Field, '', hear),
      field => {
        field.value = 'n'
        typeOn = () => {
          field.setRangeText('o', 1, 1, 'end')
          field.dispatchEvent(new InputEvent('input', { bubbles: true }))
          // React renders what was typed in a microtask.
          queueMicrotask(() => shown.push(field.value))
        }
      },
      { inTasks: true },
    )
    await vi.waitFor(() => expect(heard).toEqual(['n', 'no']))
    await new Promise(resolve => setTimeout(resolve, 20))
    expect([...shown, control.value]).toEqual(['no', 'no'])
  })

  it('loses the characters that a text may not have', async () => {
    const heard: string[] = []
    const control = await openPage(
      keptBy<string>(Text, '', value => heard.push(value)),
      field => {
        field.value = '<b>noir'
      },
    )
    expect([control.value, ...heard]).toEqual(['bnoir', 'bnoir'])
  })

  it('keeps caret and selection', async () => {
    const control = await openPage(
      keptBy<string>(Text, '', () => undefined),
      field => {
        field.focus()
        field.value = 'nosferatu'
        field.setSelectionRange(2, 5)
      },
    )
    expect(document.activeElement).toBe(control)
    expect([control.selectionStart, control.selectionEnd]).toEqual([2, 5])
  })

  it('is not touched while an input method composes, and reaches the owner', async () => {
    const heard: string[] = []
    const control = await openPage(
      keptBy<string>(Text, '', value => heard.push(value)),
      field => {
        field.value = 'に'
      },
    )
    await act(async () => {
      control.setRangeText('ほ<', 1, 1, 'end')
      control.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    })
    expect(control.value).toBe('にほ<')
    await act(async () => {
      control.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'ほ' }))
    })
    expect([control.value, heard.at(-1)]).toEqual(['にほ', 'にほ'])
  })

  it('is nothing where nobody did anything: no owner hears of it', async () => {
    const heard: string[] = []
    for (const Field of [Text, Password, Day, City]) {
      await openPage(
        keptBy<string>(Field, '', value => heard.push(value)),
        () => undefined,
      )
      await act(async () => root?.unmount())
    }
    // A list of which it has none: the browser shows another.
    await openPage(
      keptBy<string>(City, 'paris', value => heard.push(value)),
      () => undefined,
    )
    expect(heard).toEqual([])
  })
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox'
import { RadioGroup } from './radio-group'
import { SelectField } from './select-field'

beforeAll(() => {
  // Missing in jsdom; names of these tests need no escaping.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
})

const SEATS = [
  { value: 'stalls', label: 'Stalls' },
  { value: 'circle', label: 'Circle', hint: 'Steps, no lift' },
  { value: 'box', label: 'Box', disabled: true },
]

describe('SelectField', () => {
  it('is the platform’s list, says what was chosen and is sent by its name', async () => {
    const heard = vi.fn()
    const { container } = render(
      <form>
        <SelectField
          label="Seat"
          name="seat"
          placeholder="Choose"
          options={SEATS}
          onChange={heard}
          error="Choose one"
        />
      </form>,
    )
    const select = screen.getByRole('combobox', { name: 'Seat', description: 'Choose one' })
    await userEvent.selectOptions(select, 'Circle')
    expect(heard).toHaveBeenLastCalledWith('circle')
    expect(new FormData(container.querySelector('form')!).get('seat')).toBe('circle')
    expect(select.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Box' }).disabled).toBe(true)
  })
})

describe('Checkbox', () => {
  it('answers a press on its words, and says which way it went', async () => {
    const heard = vi.fn()
    render(<Checkbox label="Send me the programme" hint="Fridays" onChange={heard} />)
    await userEvent.click(screen.getByText('Send me the programme'))
    expect(heard).toHaveBeenLastCalledWith(true)
    await userEvent.keyboard(' ')
    expect(heard).toHaveBeenLastCalledWith(false)
    expect(screen.getByRole('checkbox', { description: 'Fridays' })).toBe(document.activeElement)
  })

  it('says what is wrong', () => {
    render(<Checkbox label="I am over 18" error="Please confirm" required />)
    const box = screen.getByRole('checkbox', { name: 'I am over 18', description: 'Please confirm' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('RadioGroup', () => {
  it('is a named group with one choice; its words are targets, its arrows the platform’s', async () => {
    const heard = vi.fn()
    render(<RadioGroup label="Seat" options={SEATS} defaultValue="stalls" onChange={heard} hint="You can change it" />)
    expect(screen.getByRole('group', { name: 'Seat', description: 'You can change it' })).toBeDefined()
    await userEvent.click(screen.getByText('Circle'))
    expect(heard).toHaveBeenLastCalledWith('circle')
    await userEvent.keyboard('{ArrowUp}')
    expect(heard).toHaveBeenLastCalledWith('stalls')
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(1)
  })

  it('shows the choice its owner keeps, and refuses what cannot be had', () => {
    render(<RadioGroup label="Seat" options={SEATS} value="circle" error="Sold out" />)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Circle/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Box' }).disabled).toBe(true)
    expect(screen.getByRole('group', { description: 'Sold out' })).toBeDefined()
  })
})

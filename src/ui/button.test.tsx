import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button'

function SendForm({ onSend }: { onSend: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        setBusy(true)
        onSend()
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Sending">
        Send
      </Button>
    </form>
  )
}

describe('Button', () => {
  it('sends a form once, however often it is pressed and whatever way', async () => {
    const onSend = vi.fn()
    render(<SendForm onSend={onSend} />)
    const button = screen.getByRole('button', { name: 'Send' })
    await userEvent.dblClick(button)
    await userEvent.type(screen.getByRole('textbox'), 'Ada{Enter}')
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('says that it is busy, keeps its name and its focus, and hears no press', async () => {
    const onClick = vi.fn()
    const { rerender } = render(
      <Button busyLabel="Saving" onClick={onClick}>
        Save
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    rerender(
      <Button busy busyLabel="Saving" onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save Saving' })
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(button)
  })
})

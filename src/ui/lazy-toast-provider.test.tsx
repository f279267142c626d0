import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LazyToastProvider } from './lazy-toast-provider'
import { useToast } from './toast-context'

function Page() {
  const { show } = useToast()
  return <button onClick={() => show({ message: 'Saved' })}>Save</button>
}

describe('Toasts that are loaded when the first is shown', () => {
  it('leave the page as it is before, and then say what was to be said, in a region of its own', async () => {
    render(
      <LazyToastProvider dismissLabel="Dismiss">
        <Page />
      </LazyToastProvider>,
    )
    expect(screen.queryByRole('status')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const toast = await screen.findByText('Saved')
    expect(screen.getByRole('status').contains(toast)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Saved')).toBeNull()
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../../tests/builders/membership-config'
import { buildShell, renderScreen } from '../../../../tests/builders/render-screen'
import { success } from '../../../platform/result'
import type * as FormChecks from './form/form-checks'
import { EmailForm } from './sign-in/email-form'

const chunk = vi.hoisted(() => ({ isThere: true, timesAsked: 0 }))

vi.mock('./form/form-checks', async importOriginal => {
  const original = await importOriginal<typeof FormChecks>()
  return {
    ...original,
    // What a dynamic import of a missing file does.
    get then() {
      chunk.timesAsked += 1
      if (!chunk.isThere) throw new Error('Loading chunk form-checks failed')
      return undefined
    },
  }
})

const request = vi.fn(() => Promise.resolve(success(null)))
const onSent = vi.fn()
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const press = () => fireEvent.click(screen.getByRole('button'))

function show() {
  renderScreen(<EmailForm label="Forgot password" request={request} onSent={onSent} />, {
    shell: buildShell({ settings: { members: buildMembershipConfig() } }),
  })
}

beforeEach(() => {
  request.mockClear()
  onSent.mockClear()
  Object.assign(chunk, { isThere: true, timesAsked: 0 })
})

/** Specification §5 Validation rules. */
describe('a member form, whose checks are loaded at its first use', () => {
  it('loads them when it takes the focus, not before', async () => {
    show()
    expect(chunk.timesAsked).toBe(0)
    fireEvent.focus(email())
    await waitFor(() => expect(chunk.timesAsked).toBeGreaterThan(0))
  })

  it('sends nothing unchecked: says that they did not come, keeps what was typed, and sends at the next press', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chunk.isThere = false
    show()
    fireEvent.input(email(), { target: { value: 'ada@example.org' } })
    press()
    expect(await screen.findByText(/could not be reached/)).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
    expect(email().value).toBe('ada@example.org')

    chunk.isThere = true
    press()
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('ada@example.org'))
    expect(request).toHaveBeenCalledOnce()
  })

  it('sends once, however often it is pressed while they come', async () => {
    show()
    fireEvent.input(email(), { target: { value: 'ada@example.org' } })
    press()
    press()
    await waitFor(() => expect(onSent).toHaveBeenCalled())
    expect(request).toHaveBeenCalledOnce()
  })
})

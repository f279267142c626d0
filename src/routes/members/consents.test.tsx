import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember, forgetVisitor, playMemberService, signInAs } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { AccountPage } from './account-page'
import { ProfilePanel } from './profile-screen'

const NOON = '2026-11-20T12:00:00Z'

function show(member: MemberDetails, after: Partial<MemberDetails> = {}) {
  signInAs(member)
  const service = playMemberService({ 'v3/Edit': {}, 'v3/GetMember': { memberDetails: { ...member, ...after } } })
  renderScreen(
    <AccountPage page="profile">
      {found => <ProfilePanel member={found} genres={['Comedy', 'Horror', 'Silent']} />}
    </AccountPage>,
    { shell: buildShell({ settings: { members: buildMembershipConfig() } }) },
  )
  return service
}
const formOf = async (name: string) => within(await screen.findByRole('form', { name }))
const isChecked = (box: HTMLElement) => (box as HTMLInputElement).checked

beforeEach(forgetVisitor)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what a member may be sent', () => {
  it('is given and taken back one by one, each with its date', async () => {
    const { calls } = show(
      buildMember({
        wishToReceiveSMS: true,
        consentsChangedAt: { sendNewsletter: null, wishToReceiveSMS: NOON, contactByThirdParty: NOON },
      }),
      { wishToReceiveSMS: false, consentsChangedAt: { wishToReceiveSMS: '2026-11-27T12:00:00Z' } },
    )
    const form = await formOf('What we may send you')
    const sms = form.getByRole('checkbox', { name: /SMS/ })
    expect([isChecked(sms), isChecked(form.getByRole('checkbox', { name: /e-mail/ }))]).toEqual([true, false])
    expect(form.getByText('Agreed on 20 November 2026')).toBeTruthy()
    expect(form.getByText('Withdrawn on 20 November 2026')).toBeTruthy()
    await userEvent.click(sms)
    await userEvent.click(form.getByRole('button', { name: 'Save these choices' }))
    expect(await form.findByText('Your choices have been saved')).toBeTruthy()
    expect(calls[0]?.sent).toEqual({ email: 'ada@lumen.example', wishToReceiveSMS: false })
    expect(await form.findByText('Withdrawn on 27 November 2026')).toBeTruthy()
  })

  it('is not changed at a service that keeps what it does not say', async () => {
    const { calls } = show(buildMember())
    const form = await formOf('What we may send you')
    expect(form.queryByText(/Agreed|Withdrawn/)).toBeNull()
    await userEvent.click(form.getByRole('checkbox', { name: /partners/ }))
    await userEvent.click(form.getByRole('button', { name: 'Save these choices' }))
    await form.findByText('Your choices have been saved')
    expect(calls[0]?.sent).toEqual({ email: 'ada@lumen.example', contactByThirdParty: true })
  })
})

describe('what a member likes', () => {
  it('is chosen from the site’s genres and cinemas, with how often to write', async () => {
    const { calls } = show(
      buildMember({ preferredGenres: ['Horror'], preferredCinemaList: ['gone'], newsletterFrequency: '-1' }),
    )
    const form = await formOf('What you like')
    expect(isChecked(form.getByRole('checkbox', { name: 'Horror' }))).toBe(true)
    await userEvent.click(form.getByRole('checkbox', { name: 'Comedy' }))
    await userEvent.click(
      within(form.getByRole('group', { name: 'Cinemas' })).getByRole('checkbox', { name: 'Harbour' }),
    )
    await userEvent.selectOptions(form.getByLabelText('How often we may write'), 'At most once a week')
    await userEvent.click(form.getByRole('button', { name: 'Save my preferences' }))
    expect(await form.findByText('Your preferences have been saved')).toBeTruthy()
    expect(calls[0]?.sent).toEqual({
      email: 'ada@lumen.example',
      updatePreferences: true,
      preferredGenres: ['Comedy', 'Horror'],
      preferredCinemaList: ['harbour'],
      newsletterFrequency: '7',
    })
  })

  it('is not asked where the service does not say it', async () => {
    show(buildMember())
    await formOf('What we may send you')
    expect(screen.queryByRole('form', { name: 'What you like' })).toBeNull()
  })
})

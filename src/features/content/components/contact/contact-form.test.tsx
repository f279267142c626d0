import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildPageWidgets } from '../../../../../tests/builders/page-widgets'
import { renderScreen } from '../../../../../tests/builders/render-screen'
import { PagePathProvider } from '../../../../ui/link-behaviour'
import { WidgetList } from '../widgets/widget-list'

/** What the host was sent, in order. */
const sent: unknown[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.length = 0
})
afterAll(() => server.close())

const done: HttpResponseResolver = () => HttpResponse.json({ statusCode: 200 })

function hostAnswers(answer: HttpResponseResolver): void {
  server.use(
    http.post('/api/:form', async info => {
      sent.push([info.params['form'], await info.request.clone().json()])
      return answer(info)
    }),
  )
}

/** @returns lets the messages arrive that are under way */
function hostWaits(): () => void {
  let arrive = () => {}
  const arrival = new Promise<void>(resolve => (arrive = resolve))
  hostAnswers(async info => {
    await arrival
    return done(info)
  })
  return () => arrive()
}

function renderWidget(type: 'contact-form' | 'newsletter', own: object = {}) {
  renderScreen(
    <PagePathProvider value="/contact/">
      <WidgetList widgets={buildPageWidgets({ type, ...own })} />
    </PagePathProvider>,
    { pageTheaterId: 'harbour' },
  )
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' })
const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your e-mail address' })
const messageField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const button = () => screen.getByRole('button', { name: /Send message|Sending/ })

async function writeMessage(): Promise<void> {
  await userEvent.type(nameField(), 'Ann')
  await userEvent.type(emailField(), 'ann@x.example')
  await userEvent.type(messageField(), 'Is there parking?')
}

function expectNothingLost(): void {
  expect([nameField().value, emailField().value, messageField().value]).toEqual([
    'Ann',
    'ann@x.example',
    'Is there parking?',
  ])
}

describe('a message to the cinema', () => {
  it('is sent with its page and theater, and thanked for where the focus is', async () => {
    hostAnswers(done)
    renderWidget('contact-form')
    await writeMessage()
    await userEvent.click(button())
    const thanks = await screen.findByText('Thank you. We have received your message and will reply to ann@x.example.')
    expect(thanks.parentElement?.getAttribute('role')).toBe('status')
    expect(document.activeElement).toBe(thanks)
    const written = { name: 'Ann', email: 'ann@x.example', message: 'Is there parking?' }
    expect(sent).toEqual([['contact', { ...written, page: '/contact/', theaterId: 'harbour', reference: '' }]])
  })

  it('leaves an empty form without faults, whose button is back for the next message', async () => {
    hostAnswers(done)
    renderWidget('contact-form')
    await writeMessage()
    await userEvent.keyboard('{Tab}{Enter}')
    await screen.findByText(/^Thank you/)
    expect(screen.queryByRole('button')).toBeNull()
    expect([nameField().value, messageField().value]).toEqual(['', ''])
    expect(screen.queryByText(/Please fill in/)).toBeNull()
    await userEvent.type(nameField(), 'B')
    expect(screen.queryByText(/^Thank you/)).toBeNull()
    expect(button()).toBeDefined()
  })

  it('says that it is on its way, and is sent once however often the button is pressed', async () => {
    const arrive = hostWaits()
    renderWidget('contact-form')
    await writeMessage()
    await userEvent.click(button())
    expect(screen.getByRole('img', { name: 'Sending …' })).toBeDefined()
    expect(messageField().readOnly).toBe(true)
    await userEvent.click(button())
    await userEvent.type(nameField(), '{Enter}')
    arrive()
    await screen.findByText(/^Thank you/)
    expect(sent).toHaveLength(1)
  })

  it('names the field that the host found wrong, goes to it, and stops saying so once it is mended', async () => {
    const fields = { email: 'invalid', message: 'tooLong', theaterId: 'invalid', other: 'missing' }
    hostAnswers(() => HttpResponse.json({ statusCode: 400, error: 'no', fields }, { status: 400 }))
    renderWidget('contact-form')
    await writeMessage()
    await userEvent.click(button())
    await screen.findByText('This does not look like an e-mail address yet.')
    expect(document.activeElement).toBe(emailField())
    expect(emailField().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('This is too long.')).toBeDefined()
    expectNothingLost()
    await userEvent.type(emailField(), 'x')
    expect(emailField().getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByText('This is too long.')).toBeDefined()
  })

  it.each([
    ['the network is gone', () => HttpResponse.error(), /We cannot be reached just now/],
    ['the host fails', () => new HttpResponse('<!doctype html>', { status: 500 }), /It could not be sent just now/],
    ['there is no such host', () => new HttpResponse('Not found', { status: 404 }), /It could not be sent just now/],
    [
      'only what nobody filled in is wrong',
      () => HttpResponse.json({ fields: { theaterId: 'invalid' } }, { status: 400 }),
      /It could not be sent just now/,
    ],
    [
      'it comes too often',
      () => HttpResponse.json({ statusCode: 429 }, { status: 429, headers: { 'retry-after': '601' } }),
      /please try again in 11 min\./,
    ],
  ])('loses nothing when %s, says so, and names another way', async (_, answer, words) => {
    hostAnswers(answer)
    renderWidget('contact-form', { email: 'desk@lumen.example' })
    await writeMessage()
    await userEvent.click(button())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
    expectNothingLost()
    const mail = screen.getByRole('link', { name: 'Or write to desk@lumen.example.' })
    expect(mail.getAttribute('href')).toBe('mailto:desk@lumen.example')

    hostAnswers(done)
    await userEvent.click(button())
    await screen.findByText(/^Thank you/)
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('does not call back a visitor who went elsewhere meanwhile', async () => {
    const arrive = hostWaits()
    renderWidget('contact-form')
    const elsewhere = document.body.appendChild(document.createElement('button'))
    await writeMessage()
    await userEvent.click(button())
    elsewhere.focus()
    arrive()
    await screen.findByText(/^Thank you/)
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
  })
})

describe('an order of the newsletter', () => {
  it('is sent and thanked for', async () => {
    hostAnswers(done)
    renderWidget('newsletter')
    await userEvent.type(emailField(), 'ann@x.example{Enter}')
    const thanks = await screen.findByText('Thank you. ann@x.example is now on our mailing list.')
    expect(document.activeElement).toBe(thanks)
    expect(screen.queryByText(/Please fill in/)).toBeNull()
    expect(sent).toMatchObject([['newsletter', { email: 'ann@x.example' }]])
  })
})

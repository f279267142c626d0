import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildPageWidgets } from '../../../../../tests/builders/page-widgets'
import { renderScreen } from '../../../../../tests/builders/render-screen'
import { PagePathProvider } from '../../../../ui/link-behaviour'
import { WidgetList } from '../widgets/widget-list'

const sent: unknown[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.length = 0
})
afterAll(() => server.close())

function hostAnswers(answer: HttpResponseResolver): void {
  server.use(
    http.post('/api/visits', async info => {
      sent.push(await info.request.clone().json())
      return answer(info)
    }),
  )
}

async function renderForm(own: object = {}): Promise<HTMLFormElement> {
  const [widget] = buildPageWidgets({ type: 'visit-form', ...own })
  if (widget?.type !== 'visit-form') throw new Error('no form')
  const { container } = renderScreen(
    <PagePathProvider value="/group-visits/">
      <WidgetList widgets={[{ ...widget, films: ['Metropolis', 'Le Bal & autres'] }]} />
    </PagePathProvider>,
  )
  await screen.findByRole('button', { name: 'Send request' })
  const form = container.querySelector('form')
  if (!form) throw new Error('no form')
  return form
}

async function fill(): Promise<void> {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What are you planning?' }), 'A school visit')
  await userEvent.type(screen.getByLabelText('Day'), '2026-12-15')
  await userEvent.type(screen.getByRole('spinbutton', { name: 'How many people?' }), '54')
  await userEvent.type(screen.getByRole('combobox', { name: /^Film/ }), 'Le Bal & autres')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ann')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your e-mail address' }), 'ann@school.example')
}

describe('the form for a visit', () => {
  it('offers the films of the site, and can be posted without scripts', async () => {
    const form = await renderForm()
    expect([...form.querySelectorAll('datalist option')].map(option => option.getAttribute('value'))).toEqual([
      'Metropolis',
      'Le Bal & autres',
    ])
    expect([form.getAttribute('action'), form.method]).toEqual(['/api/visits', 'post'])
    expect(form.querySelectorAll('[required]')).toHaveLength(5)
  })

  it('sends what was chosen and written, and thanks', async () => {
    hostAnswers(() => HttpResponse.json({ statusCode: 200 }))
    await renderForm()
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
    await screen.findByText('Thank you. We have received your request and will reply to ann@school.example.')
    expect(sent).toMatchObject([
      {
        ...{ kind: 'school', date: '2026-12-15', date2: '', time: 'any', size: '54', film: 'Le Bal & autres' },
        ...{ name: 'Ann', email: 'ann@school.example', page: '/group-visits/' },
      },
    ])
  })

  it('says at each field what is missing, without asking the host', async () => {
    await renderForm()
    await userEvent.type(screen.getByRole('spinbutton'), '0')
    await userEvent.type(screen.getByRole('textbox', { name: 'Your e-mail address' }), 'ann')
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findAllByText(/^Please fill in/)).toHaveLength(3)
    expect(screen.getByText('Please give a whole number from 1 to 5,000.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'What are you planning?' }))
    expect(sent).toEqual([])
  })

  it('says at each field what is wrong with it, loses nothing, and leads to the first', async () => {
    const fields = { date: 'past', size: 'invalid', phone: 'invalid' }
    hostAnswers(() => HttpResponse.json({ fields }, { status: 400 }))
    await renderForm()
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
    await screen.findByText('This day is over. Please choose one from today on.')
    expect(screen.getByText('Please give a whole number from 1 to 5,000.')).toBeDefined()
    expect(screen.getByText('This does not look like a telephone number yet.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Day'))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Film/ }).value).toBe('Le Bal & autres')
    await userEvent.type(screen.getByRole('spinbutton'), '1')
    expect(screen.queryByText('Please give a whole number from 1 to 5,000.')).toBeNull()
  })

  it('goes to the address that the widget names', async () => {
    const form = await renderForm({ action: 'https://forms.example/visits' })
    expect(form.getAttribute('action')).toBe('https://forms.example/visits')
    expect(form.noValidate).toBe(false)
  })
})

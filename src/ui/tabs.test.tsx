import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { TabLinks, Tabs } from './tabs'

beforeAll(() => {
  // Missing in jsdom; ids of these tests need no escaping.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
})

const TABS = [
  { id: 'now', label: 'Now' },
  { id: 'week', label: 'This week' },
  { id: 'coming', label: 'Coming soon', count: 3 },
]

function Page({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [selected, setSelected] = useState('now')
  return (
    <div dir={dir}>
      <Tabs idBase="films" label="Films" tabs={TABS} selectedId={selected} onSelect={setSelected} />
    </div>
  )
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe('Tabs', () => {
  it.each([
    ['ltr', '{ArrowRight}', 'This week'],
    ['ltr', '{ArrowLeft}', 'Coming soon3'],
    ['rtl', '{ArrowLeft}', 'This week'],
    ['ltr', '{End}', 'Coming soon3'],
    ['ltr', '{ArrowRight}{Home}', 'Now'],
  ] as const)('in %s text %s chooses %s and takes focus there', async (dir, keys, expected) => {
    render(<Page dir={dir} />)
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(selected()).toBe(expected)
    expect(document.activeElement?.textContent).toBe(expected)
  })

  it('is one stop of the keyboard', async () => {
    render(<Page dir="ltr" />)
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('TabLinks', () => {
  it('marks the current page', () => {
    render(<TabLinks label="Films" selectedId="week" tabs={TABS.map(tab => ({ ...tab, to: `/movies/${tab.id}/` }))} />)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('This week')
  })
})

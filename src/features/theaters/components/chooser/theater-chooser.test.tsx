import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../../../tests/builders/render-screen'
import { navigations } from '../../../../../tests/stubs/gatsby'
import { TheaterChooser } from './theater-chooser'
import { TheaterDialog } from './theater-dialog'
import type * as List from './theater-chooser-list'

/** Whether the dialog's chunk comes, and how often it was asked for. */
const chunk = vi.hoisted(() => ({ isThere: true, timesAsked: 0 }))
vi.mock('./theater-chooser-list', async importOriginal => {
  const original = await importOriginal<typeof List>()
  return {
    get TheaterChooserList() {
      chunk.timesAsked += 1
      if (!chunk.isThere) throw new Error('Loading chunk theater-chooser failed')
      return original.TheaterChooserList
    },
  }
})

beforeAll(() => {
  // The dialog is a chunk of its own: on a busy machine that takes a while.
  configure({ asyncUtilTimeout: 5000 })
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})
beforeEach(() => {
  navigations.length = 0
  Object.assign(chunk, { isThere: true, timesAsked: 0 })
})
afterEach(() => {
  document.cookie = 'selectedTheaterId=; path=/; max-age=0'
})

const named = (name: string, city: string) =>
  buildShellTheater({
    theaterId: name.toLowerCase(),
    name,
    address: { street: null, city, state: null, zip: null },
  })
const few = buildShell({
  theaters: [named('Harbour', 'Porthaven'), named('Étoile', 'Lyon'), named('Quarry', 'Stonewick')],
})
const many = buildShell({ theaters: Array.from({ length: 89 }, (_, at) => named(`Screen ${at}`, `City ${at % 9}`)) })

const Chooser = (props: ComponentProps<typeof TheaterDialog>) => (
  <>
    <TheaterChooser />
    <TheaterDialog {...props} />
  </>
)
const pill = () => screen.getByRole('button', { name: /choose a cinema|showtimes for/i })
/** Opens the dialog, which is a chunk of its own. */
const open = async () => {
  await userEvent.click(pill())
  await screen.findByRole('status')
}
const choices = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .filter(button => button.className === 'picker-theater')

describe('TheaterChooser', () => {
  it('opens a dialog with every visible theater, and remembers the one chosen', async () => {
    renderScreen(<Chooser />, { shell: few })
    await open()
    expect(choices().map(choice => choice.textContent)).toEqual([
      'Étoile Lyon',
      'Harbour Porthaven',
      'Quarry Stonewick',
    ])
    await userEvent.click(screen.getByRole('button', { name: /Harbour/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Showtimes for Harbour' })).toBeDefined()
    expect(document.cookie).toContain('selectedTheaterId=harbour')
  })

  it('is worked by keyboard alone: type, Enter takes the first match', async () => {
    renderScreen(<Chooser />, { shell: few })
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('searchbox'))
    await user.keyboard('etoile{Enter}')
    expect(screen.getByRole('button', { name: 'Showtimes for Étoile' })).toBeDefined()
  })

  it('chooses as soon as its list has come, where Enter was pressed before', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chunk.isThere = false
    renderScreen(<Chooser />, { shell: few })
    await userEvent.click(pill())
    await screen.findByRole('alert')
    await userEvent.type(screen.getByRole('searchbox'), 'quarry{Enter}')
    chunk.isThere = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Showtimes for Quarry' })).toBeDefined()
  })

  it('moves by arrows between field and theaters, and typing on leads back to the field', async () => {
    renderScreen(<Chooser />, { shell: few })
    const user = userEvent.setup()
    await open()
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Harbour')
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toContain('Étoile')
    await user.keyboard('q')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'q')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(document.cookie).toContain('selectedTheaterId=quarry')
  })

  it('is loaded when a pointer or the focus comes near, so that it opens with the press', async () => {
    renderScreen(<Chooser />, { shell: few })
    expect(chunk.timesAsked).toBe(0)
    await userEvent.tab()
    expect(document.activeElement).toBe(pill())
    await vi.waitFor(() => expect(chunk.timesAsked).toBeGreaterThan(0))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says in words that it did not load, tries again, and leads to the page of all cinemas', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chunk.isThere = false
    renderScreen(<Chooser />, { shell: few })
    await userEvent.click(pill())
    const failed = await screen.findByRole('alert')
    expect(failed.textContent).toBe('The list of cinemas could not be loaded. You may be offline.')
    expect(screen.getByRole('link', { name: 'See all cinemas' }).getAttribute('href')).toBe('/theaters/')
    chunk.isThere = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(choices()).toHaveLength(3)
  })

  it('holds a button of each theater apart from its choice: Tab reaches it, the arrows pass it by', async () => {
    const KeepButton = ({ theater }: { theater: { name: string } }) => (
      <button type="button">Keep {theater.name}</button>
    )
    renderScreen(<Chooser Action={KeepButton} />, { shell: few })
    const user = userEvent.setup()
    await open()
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Keep Étoile')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(document.cookie).not.toContain('selectedTheaterId=')
    await user.tab({ shift: true })
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Harbour')
    expect(document.activeElement?.className).toBe('picker-theater')
  })

  it('closes on Escape and changes nothing', async () => {
    renderScreen(<Chooser />, { shell: few })
    await open()
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(await screen.findByRole('button', { name: /choose a cinema/i })).toBeDefined()
    expect(document.cookie).not.toContain('selectedTheaterId=')
  })

  it('finds by city too, says how many it found, and offers a way back where nothing matches', async () => {
    renderScreen(<Chooser />, { shell: few })
    await open()
    await userEvent.type(screen.getByRole('searchbox'), 'LYON')
    expect(screen.getByRole('status').textContent).toBe('1 cinema')
    await userEvent.type(screen.getByRole('searchbox'), 'xx')
    expect(screen.getByRole('status').textContent).toContain('No cinema matches')
    await userEvent.click(screen.getByRole('button', { name: 'Show all cinemas' }))
    expect(choices()).toHaveLength(3)
  })

  it('groups 89 theaters by city and marks the current one', async () => {
    document.cookie = 'selectedTheaterId=screen 7; path=/'
    renderScreen(<Chooser />, { shell: many })
    await open()
    expect(choices()).toHaveLength(89)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 9 }, (_, at) => `City ${at}`),
    )
    expect(
      choices()
        .filter(choice => choice.getAttribute('aria-current'))
        .map(({ textContent }) => textContent),
    ).toEqual(['Screen 7 '])
  })

  it('says that a theater is closed', async () => {
    const closures = [{ from: null, to: null, reason: null, permanent: false }]
    renderScreen(<Chooser />, {
      shell: buildShell({ theaters: [buildShellTheater({ theaterId: 'a', closures })] }),
    })
    await open()
    expect(choices()[0]?.textContent).toContain('Temporarily closed')
  })

  it('leads to the other theater’s page where the page is a theater’s own', async () => {
    renderScreen(<Chooser />, { shell: few, pageTheaterId: 'harbour' })
    await open()
    await userEvent.click(screen.getByRole('button', { name: /Quarry/ }))
    expect(navigations).toEqual([{ to: '/theaters/quarry/', options: undefined }])
  })

  it('is not there at a single location', () => {
    renderScreen(<Chooser />, { shell: buildShell({ settings: { isSingleLocation: true } }) })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { markSelectedTheater, removeSelectedTheaterBoot, selectedTheaterBootScript } from './selected-theater'

const BODY = `
  <div id="both" data-theaters="harbour quarry"></div>
  <div id="quarry" data-theaters="quarry"></div>
  <div id="with" hidden data-when="theater"></div>
  <div id="without" data-when="no-theater"></div>`

function boot({ search = '', cookie = '' }: { search?: string; cookie?: string }) {
  window.history.replaceState(null, '', `/${search}`)
  document.cookie = `selectedTheaterId=${cookie}; path=/${cookie === '' ? '; max-age=0' : ''}`
  document.body.innerHTML = BODY
  // The script as the head runs it.
  new Function(selectedTheaterBootScript)()
}

const display = (id: string) => getComputedStyle(document.getElementById(id) ?? document.body).display

afterEach(() => {
  removeSelectedTheaterBoot()
  markSelectedTheater(null)
  document.cookie = 'selectedTheaterId=; path=/; max-age=0'
})

describe('selectedTheaterBootScript', () => {
  it('hides what is not at the remembered theater, before React runs', () => {
    boot({ cookie: 'harbour' })
    expect(document.documentElement.dataset['theater']).toBe('harbour')
    expect(display('both')).toBe('block')
    expect(display('quarry')).toBe('none')
  })

  it('shows what waits for a theater, and hides what stands in for it', () => {
    boot({ cookie: 'harbour' })
    expect(display('with')).toBe('contents')
    expect(display('without')).toBe('none')
  })

  it('lets ?theaterId= win over the cookie', () => {
    boot({ search: '?theaterId=quarry', cookie: 'harbour' })
    expect(document.documentElement.dataset['theater']).toBe('quarry')
    expect(display('quarry')).toBe('block')
  })

  it.each([
    ['nothing is remembered', {}],
    ['an id could leave the rule it is put into', { search: '?theaterId=x"]{}*{display:none}' }],
  ])('does nothing where %s', (_case, given) => {
    boot(given)
    expect(document.documentElement.dataset['theater']).toBeUndefined()
    expect(display('quarry')).toBe('block')
    expect(display('without')).toBe('block')
  })

  it('takes its rules away when React has taken over', () => {
    boot({ cookie: 'harbour' })
    removeSelectedTheaterBoot()
    expect(display('quarry')).toBe('block')
    expect(document.querySelectorAll('style')).toHaveLength(0)
    expect(window.__selectedTheaterBoot).toBeUndefined()
  })

  it('uses no HTML parser that a content policy would have to allow', () => {
    expect(selectedTheaterBootScript).not.toMatch(/innerHTML|textContent|cssText|setAttribute\('style'/)
  })
})

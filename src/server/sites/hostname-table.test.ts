import { describe, expect, it } from 'vitest'
import { assignHostnames } from './hostname-table'

const LIDO = { site: 'lido', hostnames: ['lido.example', 'www.lido.example'] }
const ODEON = { site: 'odeon', hostnames: ['odeon.example', 'lido.example'] }

describe('hostnames of sites', () => {
  it('lead to the site that names them', () => {
    const { owners, conflicts } = assignHostnames([LIDO, { site: 'odeon', hostnames: ['odeon.example'] }], new Map())
    expect(Object.fromEntries(owners)).toEqual({
      'lido.example': 'lido',
      'www.lido.example': 'lido',
      'odeon.example': 'odeon',
    })
    expect(conflicts).toEqual([])
  })

  it('that two sites name are the first one’s, and both are named', () => {
    const { owners, conflicts } = assignHostnames([LIDO, ODEON], new Map())
    expect(owners.get('lido.example')).toBe('lido')
    expect(owners.get('odeon.example')).toBe('odeon')
    expect(conflicts).toEqual([{ hostname: 'lido.example', owner: 'lido', site: 'odeon' }])
  })

  it('stay where they were when another site names them too, whatever its name', () => {
    const before = new Map([['lido.example', 'odeon']])
    expect(assignHostnames([LIDO, ODEON], before).conflicts).toEqual([
      { hostname: 'lido.example', owner: 'odeon', site: 'lido' },
    ])
  })

  it('go over to the other site when the first gives them up', () => {
    const { owners, conflicts } = assignHostnames([ODEON], new Map([['lido.example', 'lido']]))
    expect(owners.get('lido.example')).toBe('odeon')
    expect(conflicts).toEqual([])
  })
})

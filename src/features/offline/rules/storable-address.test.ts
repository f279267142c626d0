import { describe, expect, it } from 'vitest'
import { isStorableAddress, storedAddress } from './storable-address'

const privateParameters = ['token', 'uid', 'resetCode']
const may = (path: string, { method = 'GET', scope = 'https://cinema.example/' } = {}) =>
  isStorableAddress({ url: new URL(path, 'https://cinema.example').href, method, scope, privateParameters })

describe('what may be kept on a visitor’s device', () => {
  it('is pages, their data, schedules and pictures of this site', () => {
    for (const path of ['/', '/movies/?day=tomorrow', '/page-data/index/page-data.json', '/schedule/a/2026-01-01.json'])
      expect(may(path), path).toBe(true)
  })

  it('is no call, no proxy, no service of the host and no editor’s preview', () => {
    for (const path of ['/api/cypher', '/api', '/__third-party-proxy?url=a', '/__outbox', '/healthz', '/metrics'])
      expect(may(path), path).toBe(false)
    expect(may('/cms-preview/movies/')).toBe(false)
    expect(may('/~partytown/partytown.js')).toBe(false)
    expect(may('/sw.js')).toBe(false)
  })

  it('is no address with a secret, however it is spelt', () => {
    for (const query of ['token=x', 'a=1&resetCode=2', 'RESETCODE=2', 'uid', '%74oken=x'])
      expect(may(`/reset-password/?${query}`), query).toBe(false)
    expect(may('/page-data/login/page-data.json?token=x')).toBe(false)
  })

  it('is only what is read, of this origin, below the path prefix', () => {
    expect(may('/movies/', { method: 'POST' })).toBe(false)
    expect(may('https://elsewhere.example/movies/')).toBe(false)
    expect(may('/movies/', { scope: 'https://cinema.example/kino/' })).toBe(false)
    expect(may('/kino/movies/', { scope: 'https://cinema.example/kino/' })).toBe(true)
    expect(may('/kino/api/cypher', { scope: 'https://cinema.example/kino/' })).toBe(false)
  })

  it('is kept without its query, so that nothing of a visit lies in the store', () => {
    expect(storedAddress('https://cinema.example/movies/?day=tomorrow#top')).toBe('https://cinema.example/movies/')
  })
})

import { describe, expect, it } from 'vitest'
import { formatCsv, formatJsonLines, type StoredContactMessage } from './contact-store'

const stored = (own: Partial<StoredContactMessage> = {}): StoredContactMessage => ({
  kind: 'contact',
  at: '2025-01-23T09:00:00.000Z',
  email: 'ann@x.example',
  name: 'Ann',
  message: 'Hello',
  theaterId: null,
  page: '/contact/',
  visit: null,
  isSuspect: false,
  locale: 'nl-BE',
  ...own,
})

describe('contact messages for the operator', () => {
  it('are one JSON object a line, whatever is in them', () => {
    const lines = formatJsonLines([stored({ message: 'One\nTwo' }), stored()]).split('\n')
    expect(lines.slice(0, 2).map(line => JSON.parse(line).message)).toEqual(['One\nTwo', 'Hello'])
    expect(lines[2]).toBe('')
  })

  it('are a table with a line of names', () => {
    expect(formatCsv([stored({ message: 'One, "two"\nthree' })])).toBe(
      'kind,at,email,name,message,theaterId,page,isSuspect,locale,visitKind,dates,time,size,film,phone,access\r\n' +
        'contact,2025-01-23T09:00:00.000Z,ann@x.example,Ann,"One, ""two""\nthree",,/contact/,false,nl-BE,,,,,,,\r\n',
    )
  })
})

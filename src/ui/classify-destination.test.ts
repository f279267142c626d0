import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyDestination } from './classify-destination'

describe('classifyDestination', () => {
  it.each([
    // specification §2 Link behaviour: an empty destination is a disabled element
    ['', { kind: 'none' }],
    ['   ', { kind: 'none' }],
    [null, { kind: 'none' }],
    [undefined, { kind: 'none' }],
    // §2: the shape of an e-mail address becomes mailto
    ['desk@lumen.example', { kind: 'mail', href: 'mailto:desk@lumen.example' }],
    ['{desk@lumen.example}', { kind: 'mail', href: 'mailto:desk@lumen.example' }],
    // A browser would read a host in what follows `mailto:`, or none.
    ['//desk@\\lumen.example', { kind: 'internal', to: '/desk@\\lumen.example' }],
    ['mailto:desk@lumen.example', { kind: 'mail', href: 'mailto:desk@lumen.example' }],
    ['tel:+443300000', { kind: 'phone', href: 'tel:+443300000' }],
    // §2: what parses as an absolute URL is external
    ['https://tickets.example/book?x=1', { kind: 'external', href: 'https://tickets.example/book?x=1' }],
    ['HTTPS:\\\\Tickets.Example\\book', { kind: 'external', href: 'https://tickets.example/book' }],
    // design: Links from content; credentials make one host look like another
    ['http://user@tickets.example', { kind: 'none' }],
    ['https://tickets.lumen.example@evil.example/', { kind: 'none' }],
    ['https://:secret@tickets.example/', { kind: 'none' }],
    // §2: anything else is an internal route
    ['/movies/', { kind: 'internal', to: '/movies/' }],
    ['movies/', { kind: 'internal', to: '/movies/' }],
    ['/movies/?day=2025-01-24#showtimes', { kind: 'internal', to: '/movies/?day=2025-01-24#showtimes' }],
    // a file of the site is no route of its router
    ['/calendar/movies/m1.ics', { kind: 'file', path: '/calendar/movies/m1.ics' }],
    ['//evil.example/x.pdf#page=2', { kind: 'file', path: '/evil.example/x.pdf#page=2' }],
    ['/site-assets/plan.PNG', { kind: 'file', path: '/site-assets/plan.PNG' }],
    ['/showtimes.json', { kind: 'file', path: '/showtimes.json' }],
    // §2 Server redirect endpoints
    ['/api/refund/redirect?return=/x', { kind: 'file', path: '/api/refund/redirect?return=/x' }],
    ['/terms.html', { kind: 'internal', to: '/terms.html' }],
    ['/search/?q=guide.pdf', { kind: 'internal', to: '/search/?q=guide.pdf' }],
    ['?day=2025-01-24', { kind: 'internal', to: '?day=2025-01-24' }],
    // §2: '#{id}' moves focus, a plain '#' is a link value too
    ['#main', { kind: 'anchor', id: 'main' }],
    ['#', { kind: 'anchor', id: '' }],
    ['#100%', { kind: 'anchor', id: '100%' }],
    // what ticketing offers, in either form
    ['ticketing:reservationPayment', { kind: 'handOff', name: 'reservationPayment' }],
    ['#{reservationPayment}', { kind: 'handOff', name: 'reservationPayment' }],
    [' #%7Bconcessions/landing%7D ', { kind: 'handOff', name: 'concessions/landing' }],
    ['#{}', { kind: 'anchor', id: '{}' }],
    ['#{two words}', { kind: 'anchor', id: '{two words}' }],
    ['#x{giftCards}', { kind: 'anchor', id: 'x{giftCards}' }],
    // never an href
    ['javascript:alert(1)', { kind: 'none' }],
    [' java\nscript:alert(1)', { kind: 'none' }],
    ['JAVASCRIPT:alert(1)//a@b.co', { kind: 'none' }],
    ['data:text/html,<b>', { kind: 'none' }],
    ['vbscript:x', { kind: 'none' }],
    ['blob:https://lumen.example/1', { kind: 'none' }],
    // never another host by way of a route
    ['//evil.example/x', { kind: 'internal', to: '/evil.example/x' }],
    ['/\\evil.example', { kind: 'internal', to: '/evil.example' }],
    ['\\\\evil.example', { kind: 'internal', to: '/evil.example' }],
  ])('reads %j', (to, expected) => {
    expect(classifyDestination(to)).toEqual(expected)
  })

  it('lets no text become an href of another scheme, nor a route that leaves the site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map(text => `javascript:${text}`),
          fc.string().map(text => `${text}.ics`),
        ),
        text => {
          const destination = classifyDestination(text)
          if ('href' in destination) expect(destination.href).toMatch(/^(https?:|mailto:|tel:)/)
          if (destination.kind === 'file') {
            expect(new URL(destination.path, 'https://lumen.example/').host).toBe('lumen.example')
          }
          if (destination.kind === 'internal') {
            expect(new URL(destination.to, 'https://lumen.example/').host).toBe('lumen.example')
          }
        },
      ),
    )
  })
})

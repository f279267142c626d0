import fc from 'fast-check'

/** The ticketing service that generated links imitate. */
export const TICKETING = 'https://tickets.lumen.example/shop'

/** The part as the service's own links have it, or another. */
const mostly = (own: string, others: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(own) }, { weight: 2, arbitrary: others })

const scheme = fc.constantFrom(
  ...['https:', 'http:', 'HTTPS:', 'hTtP:', 'mailto:', 'tel:', ''],
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    'java\nscript:',
    '\u0001javascript:',
    ' javascript:',
    '\u00a0javascript:',
  ],
  ...[
    'data:',
    'DATA:text/html,',
    'da\rta:',
    'vbscript:',
    'blob:https:',
    'filesystem:https:',
    'file:',
    'ftp:',
    'wss:',
    'about:',
  ],
  ...['view-source:https:', 'javascript&colon;', 'javascript%3a', '&#106;avascript:'],
)

const slashes = fc.constantFrom(
  '//',
  '//',
  '//',
  '/',
  '',
  '///',
  '\\\\',
  '/\\',
  '\\/',
  '/\t/',
  '/\n/',
  '\t//',
  '/ /',
  '%2f%2f',
)

const credentials = fc.constantFrom(
  ...['', '', '', '', 'user@', 'user:pass@', ':pass@', '@', ':@', 'a%3ab@', 'us%40er@'],
  ...['tickets.lumen.example@', 'tickets.lumen.example:443@', 'tickets.lumen.example%2f@', 'tickets.lumen.example#@'],
)

const host = fc.constantFrom(
  ...[
    'tickets.lumen.example',
    'tickets.lumen.example',
    'TICKETS.Lumen.Example',
    'tickets.lumen.example.',
    'lumen.example',
  ],
  ...['tickets.lumen.example.evil.example', 'evil.example', 'tickets-lumen.example', 'xtickets.lumen.example'],
  ...[
    'tickets.lumen\u3002example',
    '\uff54ickets.lumen.example',
    'tickets\u00ad.lumen.example',
    't\u0456ckets.lumen.example',
  ],
  ...[
    'tickets.lumen.example%00.evil.example',
    'tickets.lumen.example%2eevil.example',
    '[::1]',
    '127.1',
    '0x7f000001',
    '',
  ],
)

const port = fc.constantFrom(
  '',
  '',
  '',
  ':443',
  ':8443',
  ':80',
  ':',
  ':65536',
  ':8443@evil.example',
  ':443@evil.example',
)

const path = fc.constantFrom(
  ...[
    '',
    '/',
    '/shop',
    '/shop/vouchers',
    '/shop/vouchers',
    '/shop/startticketing/5600/81',
    '/shop/VOUCHERS',
    '/shop/help',
  ],
  ...[
    '/vouchers',
    '/shop/../vouchers',
    '/shop/%2e%2e/vouchers',
    '/shop/x/../vouchers',
    '/shop%2fvouchers',
    '/shop//vouchers',
  ],
  ...['\\shop\\vouchers', '/shop/vouchers/..', '/shop/vouchers%2f..%2f', '/shop/vouchers;a', '/shop/vouchers\u2044'],
)

const rest = fc.constantFrom(
  ...[
    '',
    '',
    '',
    '?a=1',
    '?',
    '#',
    '#seats',
    '?return=//evil.example',
    '#@evil.example',
    '?@evil.example',
    '.evil.example',
  ],
  ...[
    '?token=x',
    '?to%6ben=x',
    '?a=1&token=',
    '?TOKEN=x',
    '#token=x',
    '?token',
    '?userSessionId=x',
    '?token_clubcgr=x',
  ],
)

/** What parsers read over, and people do not see. */
const noise = fc.constantFrom(
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\u00a0',
  '\\',
  '%00',
  '\ud800',
)

/** Links as careless and as hostile writers make them, most of them nearly a link of the ticketing service. */
export const generatedLink: fc.Arbitrary<string> = fc
  .tuple(
    fc
      .tuple(
        mostly('https:', scheme),
        mostly('//', slashes),
        mostly('', credentials),
        mostly('tickets.lumen.example', host),
        mostly('', port),
        mostly('/shop/vouchers', path),
        mostly('', rest),
      )
      .map(parts => parts.join('')),
    fc.option(fc.tuple(noise, fc.nat({ max: 60 })), { freq: 3 }),
  )
  .map(([link, blot]) => (blot ? link.slice(0, blot[1]) + blot[0] + link.slice(blot[1]) : link))

/** Texts of the kind that come behind `return=`. */
export const generatedReturn: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(slashes, credentials, host, port, path, rest).map(parts => parts.join('')),
  fc
    .tuple(fc.constantFrom('/', '', '@', '.', ':', '//', '/\\', '\\', '/.', '/..', '/%5c', '/%2f'), path, rest)
    .map(parts => parts.join('')),
  generatedLink,
)

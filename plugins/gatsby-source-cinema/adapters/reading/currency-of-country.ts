const EURO = [
  'AT',
  'BE',
  'CY',
  'DE',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PT',
]

const CURRENCIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...EURO, 'SI', 'SK', 'MC', 'AD', 'SM', 'ME', 'XK'].map(country => [country, 'EUR'])),
  ...{ GB: 'GBP', GG: 'GBP', JE: 'GBP', IM: 'GBP', US: 'USD', CA: 'CAD', MX: 'MXN', BR: 'BRL', AR: 'ARS', CL: 'CLP' },
  ...{ CO: 'COP', PE: 'PEN', AU: 'AUD', NZ: 'NZD', ZA: 'ZAR', CH: 'CHF', LI: 'CHF', SE: 'SEK', NO: 'NOK', DK: 'DKK' },
  ...{ IS: 'ISK', PL: 'PLN', CZ: 'CZK', HU: 'HUF', RO: 'RON', BG: 'EUR', TR: 'TRY', AE: 'AED', SA: 'SAR', IL: 'ILS' },
  ...{ IN: 'INR', JP: 'JPY', KR: 'KRW', CN: 'CNY', HK: 'HKD', TW: 'TWD', SG: 'SGD', MY: 'MYR', TH: 'THB', PH: 'PHP' },
  ...{ ID: 'IDR', VN: 'VND', QA: 'QAR', KW: 'KWD', BH: 'BHD', OM: 'OMR', EG: 'EGP', NG: 'NGN', KE: 'KES', UY: 'UYU' },
}

/** ISO 4217 currency of a country's code (ISO 3166-1 alpha-2). Undefined for one outside the table. */
export function currencyOfCountry(code: string): string | undefined {
  return CURRENCIES[code.toUpperCase()]
}

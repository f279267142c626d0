import { type ListedPrice, priceListOf } from '../reading/price-list'

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR' }

/** Name, amount and currency, in this order or with the sign first: `Adult 12.50`, `Kind: 8,00 €`, `Child £8`. */
const ENTRY = /^(\P{N}*?)[\s:=]*([£€$]|[A-Z]{3}(?=\s*\d))?\s*(\d+(?:[.,]\d{1,2})?)\s*([£€$]|[A-Z]{3})?$/u

/**
 * The ticket types of a cell, separated by a semicolon or bar: `Adult 12.50; Child 8`. A single amount without a name is
 * the lowest price. @param currency ISO 4217, of amounts without one @returns also the entries that are no price
 */
export function readPrices(cell: string | undefined, currency: string | undefined) {
  const unread: string[] = []
  const rows = (cell?.split(/[;|]/) ?? []).flatMap((text): ListedPrice[] => {
    const entry = text.trim()
    if (entry === '') return []
    const [, name = '', before, amount, after] = ENTRY.exec(entry) ?? []
    const written = before ?? after
    const money = (written && (SIGNS[written] ?? (written === '$' ? currency : written))) || currency
    if (amount !== undefined && money)
      return [{ name: name.trim(), amount: Number(amount.replace(',', '.')), currency: money }]
    unread.push(entry)
    return []
  })
  const nameless = rows.find(({ name }) => name === '')
  return {
    price: nameless && { from: nameless.amount, currency: nameless.currency },
    prices: priceListOf(rows.filter(({ name }) => name !== '')),
    unread,
  }
}

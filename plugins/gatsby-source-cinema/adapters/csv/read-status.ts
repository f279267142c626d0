const STATES = {
  cancelled: ['cancelled', 'canceled', 'abgesagt', 'annulee', 'annule', 'cancelada', 'annullato', 'geannuleerd'],
  soldOut: ['soldout', 'full', 'ausverkauft', 'complet', 'agotado', 'esaurito', 'uitverkocht'],
  shown: [
    ...['ok', 'open', 'onsale', 'available', 'active', 'scheduled', 'confirmed', 'published', 'public', 'bookable'],
    ...['yes', 'true', '1', 'verfuegbar', 'verfugbar', 'buchbar', 'bestaetigt', 'bestatigt', 'disponible', 'confirme'],
    ...['limited', 'fewleft', 'lastseats'],
  ],
} as const

export type RowState = keyof typeof STATES

/** The state of a showtime by its word. Undefined for a word that nobody knows: such a showtime is not shown. */
export function readStatus(word: string | undefined): RowState | undefined {
  if (word === undefined) return 'shown'
  const folded = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
  return (Object.keys(STATES) as RowState[]).find(state => STATES[state].some(known => known === folded))
}

interface Movement {
  /** ISO instant. */
  occurredAt: string
  balanceType: string
  amount: number
}

/** Groups transactions by UTC month (`2026-11`, specification §9 Locale), newest first, with sums by balance type. */
export function groupByMonth<Line extends Movement>(lines: readonly Line[]) {
  const months = new Map<string, Line[]>()
  const newestFirst = [...lines].sort((a, b) => Date.parse(b.occurredAt) - Date.parse(a.occurredAt))
  for (const line of newestFirst) {
    const at = Date.parse(line.occurredAt)
    if (Number.isNaN(at)) continue
    const month = new Date(at).toISOString().slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), line])
  }
  return [...months].map(([month, found]) => ({ month, lines: found, sums: sumsOf(found) }))
}

/** Sums in hundredths, to avoid rounding errors with money. */
function sumsOf(lines: readonly Movement[]): { type: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { balanceType, amount } of lines)
    sums.set(balanceType, (sums.get(balanceType) ?? 0) + Math.round(amount * 100))
  return [...sums].map(([type, hundredths]) => ({ type, amount: hundredths / 100 }))
}

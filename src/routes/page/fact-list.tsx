import type { ReactNode } from 'react'

interface FactListProps {
  facts: readonly { label: string; value: ReactNode }[]
}

/** Facts in two columns: label and value. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl sx={{ display: 'grid', gridTemplateColumns: ['1fr', '13rem 1fr'], columnGap: 4, rowGap: [1, 3], m: 0 }}>
      {facts.map(({ label, value }) => (
        <div key={label} sx={{ display: 'contents' }}>
          <dt sx={{ color: 'textAlt', fontSize: 'sm', pt: [2, '0.15rem'] }}>{label}</dt>
          <dd sx={{ m: 0 }}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

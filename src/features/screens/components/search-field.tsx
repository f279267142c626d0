import { useId } from 'react'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Characters that text inputs silently remove (specification §5). */
const STRIPPED = /[<>'"&]/g

/** Narrows a list while one types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <form role="search" onSubmit={event => event.preventDefault()} sx={{ display: 'grid', gap: 1, maxWidth: '28rem' }}>
      <label htmlFor={id} sx={{ fontSize: 'sm', fontWeight: 'semibold' }}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        autoComplete="off"
        onChange={event => onChange(event.target.value.replace(STRIPPED, ''))}
        sx={{
          width: '100%',
          minHeight: 'button',
          px: 3,
          font: 'inherit',
          color: 'text',
          bg: 'surface',
          border: '1px solid',
          borderColor: 'borderStrong',
          borderRadius: 'small',
        }}
      />
    </form>
  )
}

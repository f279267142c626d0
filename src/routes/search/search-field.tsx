import { TextField } from '../../ui/text-field'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Field that narrows a list while typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <form role="search" onSubmit={event => event.preventDefault()} sx={{ maxWidth: '28rem' }}>
      <TextField
        type="search"
        icon="search"
        label={label}
        value={value}
        onChange={onChange}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  )
}

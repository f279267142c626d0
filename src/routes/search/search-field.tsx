import { TextField } from '../../ui/text-field'

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Field that narrows a list while typing. */
export function SearchField(props: SearchFieldProps) {
  return (
    <form role="search" onSubmit={event => event.preventDefault()} sx={{ maxWidth: '28rem' }}>
      <TextField type="search" icon="search" {...props} autoComplete="off" enterKeyHint="search" />
    </form>
  )
}

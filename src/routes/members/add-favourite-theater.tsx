import { type FormEvent, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/select-field'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { ShellTheater } from '../../features/site/components/use-site-shell'

interface AddFavouriteTheaterProps {
  /** Theaters that are not on the list. */
  theaters: readonly ShellTheater[]
  /** @returns whether it succeeded */
  onAdd: (theater: ShellTheater) => Promise<boolean>
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'minmax(0, 24rem) auto'],
  justifyContent: 'start',
  alignItems: 'end',
  gap: 3,
}

/** Form that adds a theater to a member's list. */
export function AddFavouriteTheater({ theaters, onAdd }: AddFavouriteTheaterProps) {
  const { t } = useTranslation()
  const [chosenId, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const theater = theaters.find(({ theaterId }) => theaterId === chosenId)
    setMissing(!theater)
    if (!theater || isBusy) return
    setBusy(true)
    const isAdded = await onAdd(theater)
    setBusy(false)
    if (isAdded) setChosen('')
  }
  return (
    <form sx={styles} noValidate onSubmit={event => void add(event)}>
      <SelectField
        label={t('favourites.addTheater')}
        placeholder={t('favourites.chooseTheater')}
        value={chosenId}
        error={isMissing && chosenId === '' ? t('favourites.chooseTheater') : null}
        options={theaters.map(({ theaterId, name }) => ({ value: theaterId, label: name }))}
        onChange={setChosen}
      />
      <Button type="submit" busy={isBusy} busyLabel={t('favourites.saving')}>
        {t('favourites.add')}
      </Button>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Link } from '../../ui/link'
import { SelectField } from '../../ui/select-field'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { ShellTheater } from '../../features/site/components/use-site-shell'

interface FavouriteTheaterRowProps {
  /** Null for a theater that is no longer visible. */
  theater: ShellTheater | null
  theaterId: string
  isSubscribed: boolean
  /** It is the visitor's selected theater. */
  isMine: boolean
  isBusy: boolean
  onSubscribe: (isSubscribed: boolean) => void
  onChoose: () => void
  onRemove: () => void
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', null, 'minmax(0, 1fr) auto'],
  alignItems: 'center',
  columnGap: 5,
  rowGap: 2,
  p: 4,
  bg: 'surface',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
}
const nameStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  m: 0,
  fontFamily: 'heading',
  fontSize: 'lg',
  fontWeight: 'bold',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', color: 'inherit' },
}
const actionStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 2 }

/** One of a member's theaters: newsletter, selection and removal. */
export function FavouriteTheaterRow(props: FavouriteTheaterRowProps) {
  const { theater, theaterId, isSubscribed, isMine, isBusy, onSubscribe, onChoose, onRemove } = props
  const { t } = useTranslation()
  const name = theater?.name ?? t('favourites.goneTheater', { id: theaterId })
  return (
    <li sx={styles}>
      <div sx={{ minWidth: 0 }}>
        <h3 sx={nameStyles}>
          {theater ? <Link to={theater.path}>{theater.name}</Link> : name}
          {isMine ? <Badge>{t('favourites.mine')}</Badge> : null}
        </h3>
        {theater?.city && theater.city !== theater.name ? (
          <p sx={{ m: 0, color: 'textAlt', fontSize: 'sm' }}>{theater.city}</p>
        ) : null}
        <Checkbox
          label={t('favourites.newsletter', { theaterName: name })}
          checked={isSubscribed}
          onChange={onSubscribe}
        />
      </div>
      <div sx={actionStyles}>
        {theater && !isMine ? (
          <Button variant="outline" onClick={onChoose} aria-label={t('favourites.chooseNamed', { theaterName: name })}>
            {t('favourites.choose')}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          busy={isBusy}
          busyLabel={t('favourites.saving')}
          aria-label={t('favourites.removeNamed', { theaterName: name })}
          onClick={onRemove}
        >
          {t('favourites.removeTheater')}
        </Button>
      </div>
    </li>
  )
}

interface AddFavouriteTheaterProps {
  theaters: readonly ShellTheater[]
  /** @returns whether it succeeded */
  onAdd: (theater: ShellTheater) => Promise<boolean>
}

const addStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'minmax(0, 24rem) auto'],
  justifyContent: 'start',
  alignItems: 'end',
  gap: 3,
}

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
    <form sx={addStyles} noValidate onSubmit={event => void add(event)}>
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

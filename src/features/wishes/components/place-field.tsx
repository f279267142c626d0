import { useId, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Checkbox } from '../../../ui/checkbox'
import { FieldFault } from '../../../ui/field'
import { RadioGroup } from '../../../ui/radio-group'
import { TextField } from '../../../ui/text-field'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { LocationButton } from '../../theaters/components/nearby/location-button'
import type { WishPlace } from '../rules/wish-draft'

interface PlaceFieldProps {
  places: readonly WishPlace[]
  place: WishPlace
  /** Chosen theaters. */
  theaterIds: readonly string[]
  /** Names of the theaters near the visitor, nearest first. */
  near: readonly string[]
  error: string | null
  onPlace: (place: WishPlace) => void
  onTheaters: (ids: readonly string[]) => void
}

const PLACE_KEYS: Readonly<Record<WishPlace, string>> = {
  any: 'wishes.placeAny',
  near: 'wishes.placeNear',
  chosen: 'wishes.placeChosen',
}

/** With more theaters the list has a field that narrows it. */
const FEW_THEATERS = 12

const styles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }
const listStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))'],
  columnGap: 4,
  m: 0,
  p: 0,
  border: 0,
  minInlineSize: 0,
  legend: { p: 0, fontWeight: 'semibold' },
}
const longStyles: ThemeUICSSObject = {
  ...listStyles,
  maxHeight: '22rem',
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'small',
  p: 3,
}
const textStyles: ThemeUICSSObject = { m: 0, fontSize: 'sm', color: 'textAlt' }

/** Where it is waited for: anywhere, near the visitor, or at chosen theaters. */
export function PlaceField(props: PlaceFieldProps) {
  const { places, place, near, error, onPlace } = props
  const { t, locale } = useTranslation()
  const faultId = useId()
  return (
    <div sx={styles}>
      <RadioGroup
        label={t('wishes.place')}
        name="place"
        value={place}
        onChange={value => {
          const found = places.find(one => one === value)
          if (found) onPlace(found)
        }}
        options={places.map(value => ({ value, label: t(PLACE_KEYS[value]) }))}
      />
      {place === 'near' ? (
        <>
          <LocationButton />
          <p sx={textStyles}>
            {near.length > 0
              ? t('wishes.nearOnes', { 0: new Intl.ListFormat(locale, { type: 'conjunction' }).format(near) })
              : t('wishes.nearHint')}
          </p>
        </>
      ) : null}
      {place === 'chosen' ? <TheaterList {...props} faultId={faultId} /> : null}
      {error ? <FieldFault id={faultId}>{error}</FieldFault> : null}
    </div>
  )
}

function TheaterList({ theaterIds, error, onTheaters, faultId }: PlaceFieldProps & { faultId: string }) {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const [typed, setTyped] = useState('')
  const isLong = theaters.length > FEW_THEATERS
  const fold = (text: string) => text.toLocaleLowerCase(locale).normalize('NFKD').replace(/\p{M}/gu, '')
  const isShown = (words: readonly (string | null)[]) =>
    words.some(word => fold(word ?? '').includes(fold(typed.trim())))
  const chosen = new Set(theaterIds)
  return (
    <>
      {isLong ? (
        <TextField type="search" icon="search" label={t('wishes.narrow')} value={typed} onChange={setTyped} />
      ) : null}
      {/* A long list is a region of its own that the keyboard scrolls by its boxes. */}
      <fieldset sx={isLong ? longStyles : listStyles} aria-describedby={error ? faultId : undefined}>
        <legend>{t('wishes.placeChosen')}</legend>
        {theaters
          .filter(({ theaterId, name, city }) => chosen.has(theaterId) || isShown([name, city]))
          .map(({ theaterId, name }) => (
            <Checkbox
              key={theaterId}
              label={name}
              checked={chosen.has(theaterId)}
              onChange={isChecked =>
                onTheaters(isChecked ? [...theaterIds, theaterId] : theaterIds.filter(id => id !== theaterId))
              }
            />
          ))}
      </fieldset>
    </>
  )
}

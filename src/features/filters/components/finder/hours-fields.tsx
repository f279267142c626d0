import { type FormEvent, useEffect, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { DateField } from '../../../../ui/date-field'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { Finder } from './use-finder'

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: 3,
  flexBasis: '100%',
  minWidth: 0,
  maxWidth: '26rem',
  pt: 2,
  '& > p': { gridColumn: '1 / -1', m: 0, fontSize: 'sm', color: 'textAlt' },
}

/**
 * From when a showtime may start, and by when it must end. What is typed applies when the fields are left, or at Enter: a
 * time that is half typed would be another one.
 */
export function HoursFields({ finder }: { finder: Pick<Finder, 'query' | 'setHours'> }) {
  const { t } = useTranslation()
  const { startsFrom, endsBy } = finder.query
  const { trailerMinutes } = useSiteShell().settings
  const [from, setFrom] = useState(startsFrom ?? '')
  const [until, setUntil] = useState(endsBy ?? '')
  // The hours also change elsewhere: a removed filter, the way back.
  useEffect(() => setFrom(startsFrom ?? ''), [startsFrom])
  useEffect(() => setUntil(endsBy ?? ''), [endsBy])
  const apply = () => {
    if (from !== (startsFrom ?? '') || until !== (endsBy ?? '')) finder.setHours(from || null, until || null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <form sx={styles} onSubmit={submit} onBlur={apply} noValidate>
      <DateField type="time" label={t('finder.startsFromField')} value={from} onChange={setFrom} />
      <DateField type="time" label={t('finder.endsByField')} value={until} onChange={setUntil} />
      <p>{t('finder.hoursHint', { 0: trailerMinutes })}</p>
      {/* With two fields, Enter needs a button to submit the form. */}
      <button type="submit" hidden />
    </form>
  )
}

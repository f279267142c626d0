import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../../../ui/heading'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useSelectedTheater } from '../use-selected-theater'
import { useSwitchTheater, TheaterPicker } from './theater-picker'
import type { TheaterAction } from '../theater-card'

const styles: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  p: [4, 5, 6],
  borderRadius: 'large',
  bg: 'backgroundWithOffset',
  color: 'text',
}
const leadStyles: ThemeUICSSObject = { m: 0, mb: 2, maxWidth: 'text', color: 'text' }

/** The chooser as part of a page that shows more once a theater is chosen. Renders nothing at a single location. */
export function TheaterChooserPanel({ Action = null }: { Action?: TheaterAction | null }) {
  const { t } = useTranslation()
  const { settings, theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const switchTheater = useSwitchTheater()
  if (settings.isSingleLocation) return null
  return (
    <section sx={styles} aria-label={t('theaters.chooserTitle')}>
      <Heading as="h2">{t('theaters.chooserTitle')}</Heading>
      <p sx={leadStyles}>{t('theaters.chooserLead')}</p>
      <TheaterPicker
        theaters={theaters}
        currentId={selected.status === 'selected' ? selected.theaterId : null}
        onChoose={switchTheater}
        Action={Action}
        isWide
      />
    </section>
  )
}

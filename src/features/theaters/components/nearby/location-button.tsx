import type { ThemeUICSSObject } from 'theme-ui'
import { Chip } from '../../../../ui/chip'
import { Icon } from '../../../../ui/icon'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useNearby } from './use-nearby'

const styles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }
const wordsStyles: ThemeUICSSObject = {
  flex: '1 1 14rem',
  m: 0,
  fontSize: 'sm',
  lineHeight: 'snug',
  color: 'textAlt',
  '&:empty': { display: 'none' },
}

/**
 * 'Use my location': requests the position, or clears it when pressed again. Renders nothing at a single location or
 * when no theater has coordinates. @param onLocate also called on a press that requests the position
 */
export function LocationButton({ onLocate }: { onLocate?: () => void }) {
  const { t } = useTranslation()
  const { canLocate, status, position, problem, locate, forget } = useNearby()
  if (!canLocate) return null
  const isLocating = status === 'locating'
  const isKnown = position !== null && !isLocating
  const press = () => {
    if (isLocating) return
    if (isKnown) return forget()
    onLocate?.()
    locate()
  }
  return (
    <div sx={styles}>
      <Chip onClick={press} aria-busy={isLocating || undefined} aria-disabled={isLocating || undefined}>
        <Icon name={isKnown ? 'close' : 'pin'} size={18} />
        {t(isLocating ? 'theaters.locating' : isKnown ? 'theaters.forgetLocation' : 'theaters.useLocation')}
      </Chip>
      <p sx={wordsStyles} role="status">
        {problem ? t(`theaters.location.${problem}`) : isKnown ? t('theaters.locationKept') : ''}
      </p>
    </div>
  )
}

import type { ThemeUICSSObject } from 'theme-ui'
import { Checkbox } from '../../../ui/checkbox'
import { ChipLink } from '../../../ui/chip'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useSearchKeySwitch } from './use-search-key'

const styles: ThemeUICSSObject = { display: 'grid', gap: 4 }
const waysStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 2 }
/** Hidden on devices without a keyboard. */
const keyStyles: ThemeUICSSObject = { color: 'textAlt', fontSize: 'sm', '@media (hover: none)': { display: 'none' } }

/** Shown while the field is empty: links to the main lists, and the switch for the key `/`. */
export function SearchStart({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation()
  const { paths, isSingleLocation } = useSiteShell().settings
  const [isKeyOn, switchKey] = useSearchKeySwitch()
  return (
    <div sx={styles}>
      <div sx={waysStyles}>
        <ChipLink to={`/${paths.movies}/`} onClick={onFollow}>
          {t('layout.films')}
        </ChipLink>
        {isSingleLocation ? null : (
          <ChipLink to={`/${paths.theaters}/`} onClick={onFollow}>
            {t('layout.cinemas')}
          </ChipLink>
        )}
        <ChipLink to={`/${paths.events}/`} onClick={onFollow}>
          {t('layout.events')}
        </ChipLink>
      </div>
      <div sx={keyStyles}>
        <Checkbox label={t('search.key')} checked={isKeyOn} onChange={switchKey} />
      </div>
    </div>
  )
}

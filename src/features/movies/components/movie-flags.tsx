import { Badge } from '../../../ui/badge'
import { useTranslation } from '../../i18n/components/use-translation'

/** Flags of specification §3 Movies that are shown. */
const SHOWN = { PREVIEW: 'movies.flag.preview', NEW: 'movies.flag.new' } as const

/** Badges for a film's shown flags: preview and new. Other flags are ignored. */
export function MovieFlags({ flags }: { flags: readonly string[] }) {
  const { t } = useTranslation()
  const shown = (['PREVIEW', 'NEW'] as const).filter(flag => flags.includes(flag))
  return shown.map(flag => (
    <Badge key={flag} variant="solid">
      {t(SHOWN[flag])}
    </Badge>
  ))
}

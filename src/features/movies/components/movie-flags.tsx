import { Badge } from '../../../ui/badge'
import { useTranslation } from '../../i18n/components/use-translation'

/** Flags of specification §3 Movies that are shown. */
const SHOWN = { PREVIEW: 'movies.flag.preview', NEW: 'movies.flag.new' } as const

/** Says what is special about a film now: a preview, or new. Nothing for other flags. */
export function MovieFlags({ flags }: { flags: readonly string[] }) {
  const { t } = useTranslation()
  const shown = (['PREVIEW', 'NEW'] as const).filter(flag => flags.includes(flag))
  return shown.map(flag => (
    <Badge key={flag} variant="solid">
      {t(SHOWN[flag])}
    </Badge>
  ))
}

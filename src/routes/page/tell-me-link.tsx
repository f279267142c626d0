import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { wishPath } from '../../features/site/rules/tell-me-path'
import { ButtonLink } from '../../ui/button'
import { Link } from '../../ui/link'

interface TellMeLinkProps {
  about: Parameters<typeof wishPath>[0]['about']
  /** An event's or theater's id; a person's name. */
  id: string
  /** As text: a button's style is too much for pages that have to stay small. */
  isPlain?: boolean
}

/** Leads to the page on which the visitor asks to be told, with its subject chosen; nothing where the site takes no wishes. */
export function TellMeLink({ about, id, isPlain = false }: TellMeLinkProps) {
  const { t } = useTranslation()
  const { hasWishes } = useSiteShell().settings
  if (!hasWishes) return null
  const to = wishPath({ about, id })
  const words = t('screens.tellMe')
  return isPlain ? (
    <Link to={to}>{words}</Link>
  ) : (
    <ButtonLink to={to} variant="outline">
      {words}
    </ButtonLink>
  )
}

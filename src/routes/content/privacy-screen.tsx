import { Heading } from '../../ui/heading'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { ReadingLayout } from './reading-layout'

/** Sections of the built-in policy, each with a title and a text in the messages. */
const PARTS = ['stored', 'notStored', 'server', 'letters', 'booking', 'rights'] as const

/** Storage keys on a visitor's device, and keys of their messages. */
const KEPT = [
  'selectedTheaterId',
  'theme-ui-color-mode',
  'shortlist',
  'wishes',
  'understoodLanguages',
  'searchKey',
  'embedConsent',
  'cinema-pages',
] as const
/** Additional keys on a site with a loyalty programme. */
const KEPT_OF_MEMBERS = ['loyaltyMemberSession'] as const
/** Additional keys when the programme has a watchlist. */
const KEPT_OF_LISTS = ['favouriteFilms', 'favouritesInvited', 'loyaltyGuest'] as const

/** Default privacy policy for operators without their own: what the product stores and sends. */
export function PrivacyScreen() {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  return (
    <ReadingLayout title={t('privacyPolicy.title')} lead={t('privacyPolicy.lead', { siteName: settings.name })}>
      <div sx={{ display: 'grid', gap: 6 }}>
        {PARTS.map(part => (
          <section key={part} sx={{ display: 'grid', gap: 3 }}>
            <Heading as="h2" size="h3">
              {t(`privacyPolicy.${part}Title`)}
            </Heading>
            <p sx={{ m: 0 }}>{t(`privacyPolicy.${part}Text`, { siteName: settings.name })}</p>
            {part === 'stored' ? <KeptList /> : null}
          </section>
        ))}
      </div>
    </ReadingLayout>
  )
}

function KeptList() {
  const { t } = useTranslation()
  const { members } = useSiteShell().settings
  const kept = [...KEPT, ...(members ? KEPT_OF_MEMBERS : []), ...(members?.includeWatchlist ? KEPT_OF_LISTS : [])]
  return (
    <dl
      sx={{
        display: 'grid',
        gap: 3,
        m: 0,
        p: 4,
        bg: 'surface',
        border: '1px solid',
        borderColor: 'border',
        borderRadius: 'medium',
      }}
    >
      {kept.map(name => (
        <div key={name}>
          <dt sx={{ fontSize: 'sm', fontWeight: 'semibold', fontFamily: 'monospace' }}>{name}</dt>
          <dd sx={{ m: 0 }}>{t(`privacyPolicy.kept.${name}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

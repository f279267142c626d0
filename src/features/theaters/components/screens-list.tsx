import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import type { Translate } from '../../i18n/rules/format-message'
import { useTranslation } from '../../i18n/components/use-translation'
import { positionInRange } from '../../site/rules/local-range'
import { featureLabel } from '../rules/feature-label'
import { screenFeatureName } from '../rules/screen-feature'
import { useLocalNow } from './use-closure-state'

type Outage = Record<'from' | 'to' | 'note', string | null> & { feature: string }

interface ScreensListProps {
  screens: readonly { name: string | null; accessibility: readonly string[]; outages: readonly Outage[] }[]
  timeZone: string
  /** The theater's business day at build. */
  today: string
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: 4,
  m: 0,
  p: 0,
  listStyle: 'none',
  '.screen': { p: 4, border: '1px solid', borderColor: 'border', borderRadius: 'medium', bg: 'surface' },
  '.screen-name': { m: 0, mb: 2, fontFamily: 'heading', fontSize: 'lg', fontWeight: 'bold' },
  '.screen-access': { m: 0, p: 0, listStyle: 'none', fontSize: 'sm' },
  '.screen-access li, .screen-outage': { display: 'flex', gap: 2, alignItems: 'flex-start', py: '2px' },
  '.screen-access svg': { color: 'success', mt: '1px' },
  '.screen-outage': { m: 0, mt: 2, fontSize: 'sm', color: 'warning', fontWeight: 'semibold' },
  '.screen-none': { m: 0, fontSize: 'sm', color: 'textAlt' },
}

/** A theater's auditoriums with their accessibility features and current outages. */
export function ScreensList({ screens, timeZone, today }: ScreensListProps) {
  const { t, locale } = useTranslation()
  const localNow = useLocalNow({ timeZone, today }) ?? `${today}T12:00`
  if (screens.length === 0) return null
  return (
    <ul sx={styles}>
      {screens.map(({ name, accessibility, outages }, at) => {
        const current = outages.filter(({ from, to }) => positionInRange({ from, to, at: localNow }) === 'inside')
        const broken = new Set(current.map(({ feature }) => screenFeatureName(feature)))
        return (
          <li className="screen" key={name ?? at}>
            <p className="screen-name">
              {name && !/^\d+$/.test(name) ? name : t('theaters.screen', { 0: name ?? at + 1 })}
            </p>
            {accessibility.length === 0 ? (
              <p className="screen-none">{t('theaters.noAccessFeatures')}</p>
            ) : (
              <ul className="screen-access">
                {accessibility
                  .filter(feature => !broken.has(screenFeatureName(feature)))
                  .map(feature => (
                    <li key={feature}>
                      <Icon name="check" size={18} />
                      {featureLabel(feature, t)}
                    </li>
                  ))}
              </ul>
            )}
            {current.map(outage => (
              <p className="screen-outage" key={outage.feature}>
                <Icon name="warning" size={18} />
                <span>
                  {outageText(outage, locale, t)}
                  {outage.note && ` · ${outage.note}`}
                </span>
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function outageText({ feature: name, to }: Outage, locale: string, t: Translate): string {
  const feature = featureLabel(name, t)
  if (!to) return t('theaters.outOfOrder', { 0: feature })
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  return t('theaters.outOfOrderUntil', { 0: feature, 1: day.format(Date.parse(`${to.slice(0, 10)}T00:00Z`)) })
}

import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['1fr', '13rem 1fr'],
  columnGap: 4,
  rowGap: [1, 3],
  m: 0,
  dt: { color: 'textAlt', fontSize: 'sm', pt: [2, '0.15rem'] },
  dd: { m: 0 },
  ul: { m: 0, p: 0, listStyle: 'none', columns: ['1', '2', '3'], columnGap: 4 },
  li: { breakInside: 'avoid', py: '2px' },
}

/** Directors and cast of a film. Renders nothing when the source has neither. */
export function CastList({ directors, cast }: { directors: readonly string[]; cast: readonly string[] }) {
  const { t } = useTranslation()
  const parts = [
    { label: t('movies.directedBy'), names: directors },
    { label: t('movies.starring'), names: cast },
  ].filter(({ names }) => names.length > 0)
  if (parts.length === 0) return null
  return (
    <dl sx={styles}>
      {parts.map(({ label, names }) => (
        <div key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            <ul>
              {names.map(name => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

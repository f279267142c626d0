import type { ContrastFailure } from '../rules/contrast-report'
import { useMessages } from '../use-messages'

/** The contrast failures: colours, grounds, the values reached, and the replacements that the site uses. */
export function ContrastList({ failures }: { failures: readonly ContrastFailure[] }) {
  const { t } = useMessages()
  const count = failures.length
  return (
    <section className="contrast" aria-labelledby="contrast-title">
      <h2 id="contrast-title" className="panel-title">
        {t('contrast.title')}
      </h2>
      <p role="status" data-count={count}>
        {count === 0 ? t('contrast.none') : count === 1 ? t('contrast.one') : t('contrast.many', { count })}
      </p>
      {(['light', 'dark'] as const).map(mode => {
        const ofMode = failures.filter(failure => failure.mode === mode)
        return ofMode.length > 0 ? (
          <div key={mode} className="contrast-mode">
            <h3 className="label">{t(`colors.${mode}`)}</h3>
            <ul>
              {ofMode.map(failure => (
                <ContrastItem key={`${failure.kind} ${failure.color} ${failure.ground}`} failure={failure} />
              ))}
            </ul>
          </div>
        ) : null
      })}
    </section>
  )
}

function ContrastItem({ failure }: { failure: ContrastFailure }) {
  const { t, language } = useMessages()
  const { kind, color, ground, colorHex, groundHex, reached, missesLarge, used } = failure
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Math.floor(reached * 100) / 100)
  const missed =
    kind === 'visible' ? 'contrast.invisible' : missesLarge ? 'contrast.missesLarge' : 'contrast.missesSmall'
  return (
    <li className="contrast-item">
      <div className="samples" aria-hidden="true">
        {[colorHex, used].map((hex, at) => (
          <span
            key={at}
            className="sample"
            style={{ color: hex, backgroundColor: groundHex }}
            title={t(at === 0 ? 'contrast.asChosen' : 'contrast.asUsed')}
          >
            {kind === 'readable' ? (
              <svg viewBox="0 0 24 16">
                <path d="M2 15 7.500 1h1L14 15M4 10.500h8M22 15V7.500M22 10.500a3.500 3.500 0 1 0 0 2" />
              </svg>
            ) : (
              <span className="sample-fill" />
            )}
          </span>
        ))}
      </div>
      <div>
        <strong>{t('contrast.pair', { color: t(`color.${color}`), ground: t(`color.${ground}`) })}</strong>
        <p>
          {t(missed, { reached: number })} {t('contrast.used', { used })}
        </p>
      </div>
    </li>
  )
}

import { useEffect } from 'react'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'

const load = () => import('./broken-notice').then(({ BrokenNotice }) => BrokenNotice)

/** In place of a page that failed: its notice, and the plain words of it until that is there, or if it does not come. */
export function BrokenPage() {
  const { t } = useTranslation()
  const { Component, request } = useLazyComponent(load)
  useEffect(request, [request])
  if (Component) return <Component />
  return (
    <div role="alert">
      <h1>{t('layout.brokenTitle')}</h1>
      <p>{t('layout.brokenText')}</p>
    </div>
  )
}

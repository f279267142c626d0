import { useEffect } from 'react'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'

const load = () => import('./broken-notice').then(({ BrokenNotice }) => BrokenNotice)

/** Replaces a page that failed to render: loads its notice, and shows the plain text until that has loaded. */
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

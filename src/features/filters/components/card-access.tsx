import { useEffect } from 'react'
import { useLazyComponent } from '../../../ui/use-lazy-component'

const loadLine = () => import('./card-access-line').then(({ CardAccessLine }) => CardAccessLine)

/** Loads and renders `CardAccessLine`, for visitors with needs only. */
export function CardAccess({ movieId }: { movieId: string }) {
  const { Component: CardAccessLine, request } = useLazyComponent(loadLine)
  useEffect(request, [request])
  return CardAccessLine ? <CardAccessLine movieId={movieId} /> : <p sx={{ m: 0, mt: 1, minHeight: '1.5em' }} />
}

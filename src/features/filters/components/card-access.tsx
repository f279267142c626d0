import { useEffect } from 'react'
import { useLazyComponent } from '../../../ui/use-lazy-component'

const loadLine = () => import('./card-access-line').then(({ CardAccessLine }) => CardAccessLine)

/** On a film's card: its next showing that meets the visitor's needs. Drawn for those who have some; its code comes then. */
export function CardAccess({ movieId }: { movieId: string }) {
  const { Component: CardAccessLine, request } = useLazyComponent(loadLine)
  useEffect(request, [request])
  return CardAccessLine ? <CardAccessLine movieId={movieId} /> : <p sx={{ m: 0, mt: 1, minHeight: '1.5em' }} />
}

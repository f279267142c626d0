import { Fragment, type ReactNode } from 'react'
import { type MessageKey, t } from '../translate'

/** A message whose places hold elements, such as words of another language. */
export function textWith(key: MessageKey, places: Readonly<Record<string, ReactNode>>): ReactNode {
  // The odd parts are names of places.
  const parts = t(key).split(/\{\{(\w+)\}\}/)
  return parts.map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : places[part]}</Fragment>)
}

import { createContext, useContext, type ReactNode } from 'react'
import type { ShellClosure } from '../../site/components/use-site-shell'
import type { RichText } from '../rules/rich-text'

/** Fields of a theater that widgets render. A theater of the shell has no phone, e-mail, description or links. */
export interface WidgetTheater {
  theaterId: string
  name: string
  fullName: string
  path: string
  timeZone: string
  address: {
    street: string | null
    city: string | null
    state: string | null
    zip: string | null
    country?: string | null
  } | null
  coordinates: { latitude: number; longitude: number } | null
  closures: ShellClosure[]
  phone?: string | null
  email?: string | null
  description?: RichText | null
  links?: { name: string; url: string }[]
}

interface TheaterScopeValue {
  theater: WidgetTheater
  /** The theater's programme, rendered by the page that has its data; a showtimes widget places it. */
  programme: ReactNode
}

const TheaterScopeContext = createContext<TheaterScopeValue | null>(null)

/** Provides the theater of the page to the widgets inside. */
export function TheaterScope({ theater, programme, children }: TheaterScopeValue & { children: ReactNode }) {
  return <TheaterScopeContext.Provider value={{ theater, programme }}>{children}</TheaterScopeContext.Provider>
}

/** The theater page around a widget; null on every other page. */
export function useTheaterScope(): TheaterScopeValue | null {
  return useContext(TheaterScopeContext)
}

import { isObject } from '../../record-values'
import type { ToldTheater } from '../reading/listed-theaters'
import { textOf } from './field-values'
import { type FoundEvent, listOf, type Node, type PageGraph, typesOf } from './page-graph'

/** The theater and screen of a screening. */
export interface ScreeningPlace {
  theater: ToldTheater
  screen: string | undefined
}

/** Names of halls that are written as theaters. */
const HALL = /^(?:screen|sala|saal|salle|zaal|kino|auditorium|hall|cinema|theat(?:er|re))?\s*\d+$/i

/** Reads `location`: a theater, a hall within one, a text, or a reference; else the theater that has the event. */
export function readPlace(found: FoundEvent, graph: PageGraph): ScreeningPlace | 'online' {
  const { node, theater, frame } = found
  const over = frame ?? graph.nodes(node.superEvent)[0]
  const [written] = [...listOf(node.location), ...listOf(theater), ...listOf(over?.location)]
  const onPage = graph.theaters.filter(({ address }) => address !== undefined)
  const only = onPage.length === 1 ? onPage[0] : undefined
  const location = graph.resolve(written)
  if (!location) {
    const name = textOf(written)
    if (name !== undefined) return { theater: { name }, screen: undefined }
    return { theater: only ? toTheater(only) : {}, screen: undefined }
  }
  if (typesOf(location).includes('VirtualLocation')) return 'online'
  const around = graph.resolve(listOf(location.containedInPlace ?? location.containedIn)[0])
  if (around) return { theater: toTheater(around), screen: textOf(location.name) }
  const owner = theater ?? only
  const mayBeHall = !typesOf(location).includes('MovieTheater') || HALL.test(textOf(location.name) ?? '')
  const isHall = mayBeHall && location.address === undefined
  if (isHall && owner !== undefined && owner !== location && !isSame(owner, location))
    return { theater: toTheater(owner), screen: textOf(location.name) }
  return { theater: toTheater(location), screen: undefined }
}

function isSame(one: Node, other: Node): boolean {
  const id = one['@id']
  return (id !== undefined && id === other['@id']) || textOf(one.name) === textOf(other.name)
}

/** A theater's node in the fields of theaters.json. */
export function toTheater(node: Node): ToldTheater {
  const name = textOf(node.name)
  const coordinates = coordinatesOf(node.geo)
  const { address } = node
  const filled: Record<string, unknown> = {
    name,
    phone: textOf(node.telephone),
    address: addressOf(address),
    coordinates,
  }
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined))
}

function addressOf(value: unknown): Record<string, string | undefined> | undefined {
  const [address] = listOf(value)
  if (!isObject(address)) {
    const street = textOf(address)
    return street === undefined ? undefined : { street }
  }
  const parts = {
    street: textOf(address.streetAddress),
    city: textOf(address.addressLocality),
    state: textOf(address.addressRegion),
    zip: textOf(address.postalCode),
    country: textOf(address.addressCountry),
  }
  return Object.values(parts).some(Boolean) ? parts : undefined
}

function coordinatesOf(value: unknown): { latitude: number; longitude: number } | undefined {
  const [geo] = listOf(value)
  if (!isObject(geo)) return undefined
  const latitude = Number.parseFloat(textOf(geo.latitude) ?? '')
  const longitude = Number.parseFloat(textOf(geo.longitude) ?? '')
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isPlace ? { latitude, longitude } : undefined
}

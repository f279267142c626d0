import { hash } from '../platform/hash'

/** Number of drawings that `POSTER_COMPOSITIONS` of the design system has. */
export const COMPOSITION_COUNT = 26

/** Changing it changes the drawing of every poster. */
const EDITION = 199

/** What a film's or an event's typographic poster is derived from. */
export const posterSeed = ({ id, title }: { id: string; title: string }) => hash(`${id}/${title}`)

/** Index of the drawing that a poster has, unless a neighbour in a list has it. */
export const preferredComposition = (seed: number) => hash(`${seed} composition ${EDITION}`) % COMPOSITION_COUNT

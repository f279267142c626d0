import { createHash } from 'node:crypto'
import type { Defect } from './defects'

interface ChooseDefects {
  defects: readonly Defect[]
  /** As they are, or the words after their number; none means all. */
  names: readonly string[]
  /** So many of them. */
  sample?: number
  /** The same seed chooses the same ones. */
  seed: string
}

/** The defects that a run applies, in their order. @throws Error for a name that no defect has */
export function chooseDefects({ defects, names, sample, seed }: ChooseDefects): Defect[] {
  const unknown = names.filter(name => !defects.some(defect => isNamed(defect, name)))
  if (unknown.length > 0) throw new Error(`There is no defect '${unknown.join("', '")}'`)
  const named = defects.filter(defect => names.length === 0 || names.some(name => isNamed(defect, name)))
  if (sample === undefined) return named
  const keyOf = ({ name }: Defect) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const drawn = [...named].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, sample)
  return named.filter(defect => drawn.includes(defect))
}

const isNamed = (defect: Defect, name: string) => defect.name === name || defect.name.replace(/^\d+-/, '') === name

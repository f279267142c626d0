/** The values that differ from the known ones, so that a form sends nothing that its member did not change. */
export function changedFields<Values extends object>(known: Values, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[]
  const changed = names.filter(name => JSON.stringify(values[name]) !== JSON.stringify(known[name]))
  return Object.fromEntries(changed.map(name => [name, values[name]])) as Partial<Values>
}

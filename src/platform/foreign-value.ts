/** Whether a value of another script has a method: `hasMethod(queue, 'push')`. */
export function hasMethod<Name extends string>(
  value: unknown,
  name: Name,
): value is Record<Name, (...values: unknown[]) => unknown> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'function'
}

/** Returns the message of a flat key, with named `{count}` and positional `{0}` arguments. */
export type Translate = (key: string, args?: Readonly<Record<string | number, string | number>>) => string

declare module 'spdx-satisfies' {
  /** Whether one of the licences allows what the expression asks for. @throws for what is no SPDX expression */
  export default function satisfies(expression: string, allowed: readonly string[]): boolean
}

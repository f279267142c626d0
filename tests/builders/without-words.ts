import type { Fault } from '../../src/config/fault'

/** Faults as the command line tells them: their codes are tested with the catalogue (`config/fault-words`). */
export function withoutWords<F extends Pick<Fault, 'words'>>(faults: readonly F[]): Omit<F, 'words'>[] {
  return faults.map(({ words: _, ...fault }) => fault)
}

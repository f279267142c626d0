import fc, { type StringSharedConstraints } from 'fast-check'

/** Like fast-check's unit 'binary', which builds a table of all 1.1 million code points for every property that uses it. */
const CODE_POINT = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10_ffff }))
  .map(code => String.fromCodePoint(code))

/** Texts of any Unicode code points except lone surrogates. */
export const anyText = (constraints: StringSharedConstraints = {}) => fc.string({ ...constraints, unit: CODE_POINT })

import * as z from 'zod/mini'

/**
 * What a record was read from, in the input of each call that saves one which can be open twice: `basisOf` (`basis.ts`) of the
 * values that the form was opened with. If the stored record differs from them, the call fails with 1026 (`changedElsewhere`),
 * and `data.newer` has the stored values; a save with their basis replaces them. Without a basis, the save replaces what is
 * stored.
 */
export const Basis = z.optional(z.int().check(z.gte(0), z.lte(2 ** 52)))

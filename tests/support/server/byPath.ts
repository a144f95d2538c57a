import type { Endpoint } from '#contract/endpoint'

/** Puts the path before each case of an endpoint, for the title of a test: a whole endpoint would be printed with its schemas. */
export const byPath = <Case extends readonly [Endpoint, ...unknown[]]>(
  cases: readonly Case[],
): readonly (readonly [string, ...Case])[] => cases.map((each) => [each[0].path, ...each])

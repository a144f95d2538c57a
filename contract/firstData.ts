/** Id of the script element that carries what the page's first calls would be answered: a JSON list of `FirstAnswer`. */
export const firstDataId = 'first-data'

/** The answer to a public reading call, as a visitor without a login gets it. */
export interface FirstAnswer {
  readonly path: string
  readonly input: object
  readonly data: unknown
}

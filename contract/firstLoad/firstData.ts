/** Id of the script element with the responses to the page's first calls: a JSON list of `FirstAnswer`. */
export const firstDataId = 'first-data'

/** The response to a public `read` call, as a visitor without a login gets it. */
export interface FirstAnswer {
  readonly path: string
  readonly input: object
  readonly data: unknown
}

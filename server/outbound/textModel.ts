/** Why a language model gave no text. */
export type ModelFault = 'timeout' | 'unreachable' | 'refused' | 'unreadable'

export interface ModelRequest {
  /** Instructions for the model. */
  readonly task: string
  /** The text to work on; never instructions. */
  readonly text: string
}

export type ModelAnswer =
  | { readonly ok: true; readonly text: string }
  /** `status` is the HTTP status of a refusal. */
  | { readonly ok: false; readonly fault: ModelFault; readonly status?: number }

/** A language model. It never throws: every problem is returned as a fault. Implementations do not log texts. */
export interface TextModel {
  complete(request: ModelRequest): Promise<ModelAnswer>
}

import { codes, type Failure, failure, type Result, success } from '../../contract/errors'
import type { FormerValues } from '../../contract/fields'

type Values = Readonly<Record<string, string | number>>

export interface Saving<Input extends Values> {
  /** The stored values. */
  readonly stored: Input
  readonly input: Input
  /** The form's initial values; without them, the input replaces the stored values. */
  readonly former: FormerValues
  /** Names of the fields on the screen. */
  readonly labels: Readonly<Record<keyof Input & string, string>>
}

/**
 * Merges a form with what other devices have saved since it was opened: a field that the user has not touched keeps the stored
 * value. A field that both have changed differently is refused (1010), so that nothing is overwritten unseen.
 */
export function mergeSaved<Input extends Values>({ stored, input, former, labels }: Saving<Input>): Result<Input> {
  if (!former) return success(input)
  const names = Object.keys(labels)
  const isTouched = (name: string) => !(name in former) || input[name] !== former[name]
  const wasChanged = (name: string) => name in former && stored[name] !== former[name]
  const clash = names.find((name) => isTouched(name) && wasChanged(name) && stored[name] !== input[name])
  if (clash !== undefined) return refusal(clash, stored, labels)
  const kept = names.filter((name) => !isTouched(name)).map((name) => [name, stored[name]] as const)
  return success({ ...input, ...Object.fromEntries(kept) })
}

function refusal<Input extends Values>(field: string, stored: Input, labels: Saving<Input>['labels']): Failure {
  const value = stored[field]
  const change = typeof value === 'string' && value !== '' ? `改为“${value}”` : '改过'
  const former = Object.fromEntries(Object.keys(labels).map((name) => [name, stored[name]]))
  return failure(
    codes.conflict,
    `${labels[field]}刚在另一台设备上${change}，您填写的内容还在，再次保存将以您填写的为准`,
    { field, former },
  )
}

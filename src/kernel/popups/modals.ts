import type { ReactNode } from 'react'
import type { Result } from '#contract/errors'
import { definePopup, open } from './popups'

/** Colours that replace the button's own. */
export interface ModalColours {
  readonly backgroundColor?: string
  readonly color?: string
}

export interface ModalAction<Key extends string = string> {
  readonly key: Key
  readonly label: string
  /** The emphasized button; by default the last. */
  readonly primary?: boolean
  readonly danger?: boolean
  readonly colours?: ModalColours
}

export interface ModalWords {
  readonly title?: string
  readonly content: ReactNode
}

const actionModal = definePopup(() => import('./ActionModal'))

/** Asks with one button for each action. Resolves to the chosen key, or undefined when dismissed. */
export function choose<Key extends string>(
  words: ModalWords & { readonly actions: readonly ModalAction<Key>[] },
): Promise<Key | undefined> {
  return open(actionModal, { title: '温馨提示', ...words }) as Promise<Key | undefined>
}

/** Shows a message that must be read. Resolves when it is closed. */
export async function alert(words: ModalWords & { readonly confirmText?: string }): Promise<void> {
  const { confirmText = '知道了', ...rest } = words
  await choose({ ...rest, actions: [{ key: 'ok', label: confirmText }] })
}

export interface ConfirmWords extends ModalWords {
  readonly confirmText?: string
  readonly cancelText?: string
  /** The act cannot be undone. */
  readonly danger?: boolean
}

/** Resolves to true when confirmed, to false when cancelled or dismissed. */
export async function confirm(words: ConfirmWords): Promise<boolean> {
  const { confirmText = '确定', cancelText = '取消', danger, ...rest } = words
  const chosen = await choose({
    ...rest,
    actions: [
      { key: 'cancel', label: cancelText },
      { key: 'confirm', label: confirmText, primary: true, danger },
    ],
  })
  return chosen === 'confirm'
}

export interface PromptWords {
  readonly title: string
  /** What is asked for, such as 分组名称. Used as the accessible label and in the error for an empty text. */
  readonly label: string
  readonly initial?: string
  readonly placeholder?: string
  readonly maxLength?: number
  readonly confirmText?: string
  /** Returns what is wrong with the text, as a sentence, or undefined if it is valid. */
  readonly faultOf?: (text: string) => string | undefined
  /** Saves the text, silently. If that fails, the question stays with the text, and says why. */
  readonly save?: (text: string) => Promise<Result<unknown>>
}

const promptModal = definePopup(() => import('./PromptModal'))

/** Asks for one line of text. Resolves to the trimmed, non-empty text, or undefined when dismissed. */
export const prompt = (words: PromptWords): Promise<string | undefined> => open(promptModal, words)

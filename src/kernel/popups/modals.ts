import type { ReactNode } from 'react'
import { definePopup, open } from './popups'

/** Colours of a button in place of its own. */
export interface ModalColours {
  readonly backgroundColor?: string
  readonly color?: string
}

export interface ModalAction<Key extends string = string> {
  readonly key: Key
  readonly label: string
  /** The one that stands out; by default the last. */
  readonly primary?: boolean
  readonly danger?: boolean
  readonly colours?: ModalColours
}

export interface ModalWords {
  readonly title?: string
  readonly content: ReactNode
}

const actionModal = definePopup(() => import('./ActionModal'))

/** Asks with one button for each action; resolves with the chosen key, or undefined when turned away. */
export function choose<Key extends string>(
  words: ModalWords & { readonly actions: readonly ModalAction<Key>[] },
): Promise<Key | undefined> {
  return open(actionModal, { title: '温馨提示', ...words }) as Promise<Key | undefined>
}

/** Tells something that must be read. Resolves when it is closed. */
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

/** Resolves true when confirmed, false when cancelled or turned away. */
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
  /** What is asked for: 分组名称. Read out, and said when it is missing. */
  readonly label: string
  readonly initial?: string
  readonly placeholder?: string
  readonly maxLength?: number
  readonly confirmText?: string
  /** What is wrong with a text, as a sentence; undefined when nothing is. */
  readonly faultOf?: (text: string) => string | undefined
}

const promptModal = definePopup(() => import('./PromptModal'))

/** Asks for one line of text. Resolves with it, trimmed and never empty, or undefined when turned away. */
export const prompt = (words: PromptWords): Promise<string | undefined> => open(promptModal, words)
